package everyeval

import "encoding/json"

// The form, as its schema of version 0.3.0 has it; keys that are not known are left out.
const version = "0.3.0"

type aggregate struct {
	Schema string `json:"schema_version"`
	ID     string `json:"evaluation_id"`

	Retrieved string     `json:"retrieved_timestamp"`
	Source    sourceData `json:"source_metadata"`
	Library   library    `json:"eval_library"`
	Model     modelInfo  `json:"model_info"`
	Results   []result   `json:"evaluation_results"`
}

type sourceData struct {
	Name         string            `json:"source_name,omitempty"`
	Type         string            `json:"source_type"` // documentation or evaluation_run
	Organization string            `json:"source_organization_name"`
	URL          string            `json:"source_organization_url,omitempty"`
	Relationship string            `json:"evaluator_relationship"`
	Details      map[string]string `json:"additional_details,omitempty"`
}

type library struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

type modelInfo struct {
	Name      string            `json:"name"`
	ID        string            `json:"id"`
	Developer string            `json:"developer,omitempty"`
	Details   map[string]string `json:"additional_details"`
}

type result struct {
	ID      string  `json:"evaluation_result_id"`
	Name    string  `json:"evaluation_name"`
	Dataset dataset `json:"source_data"`
	Metric  metric  `json:"metric_config"`
	Score   score   `json:"score_details"`
}

type dataset struct {
	Name string   `json:"dataset_name"`
	Type string   `json:"source_type"` // url or other
	URL  []string `json:"url,omitempty"`
}

type metric struct {
	Description string            `json:"evaluation_description,omitempty"`
	ID          string            `json:"metric_id"`
	Name        string            `json:"metric_name"`
	Unit        string            `json:"metric_unit,omitempty"`
	Lower       bool              `json:"lower_is_better"`
	Type        string            `json:"score_type"`
	Min         *float64          `json:"min_score,omitempty"`
	Max         *float64          `json:"max_score,omitempty"`
	Details     map[string]string `json:"additional_details,omitempty"`
}

type score struct {
	Score       json.Number       `json:"score"`
	Details     map[string]string `json:"details,omitempty"`
	Uncertainty *uncertainty      `json:"uncertainty,omitempty"`
}

type uncertainty struct {
	Error    *standardError `json:"standard_error,omitempty"`
	Interval *interval      `json:"confidence_interval,omitempty"`
	N        int            `json:"num_samples,omitempty"`
}

type standardError struct {
	Value json.Number `json:"value"`
}

type interval struct {
	Low    float64 `json:"lower"`
	High   float64 `json:"upper"`
	Level  float64 `json:"confidence_level,omitempty"`
	Method string  `json:"method,omitempty"`
}
