// What a behavior of a firewall rule is set to, in words.
import { named, quoted } from '../../../shared/overview/lines.ts';
import { type Names, setTo } from '../../../shared/overview/rule-sentence.ts';

export function behaviorSentence(wafs: Names, instances: Names) {
  return (type: string, attributes: Record<string, unknown>): string => {
    switch (type) {
      case 'set_waf': {
        const { waf_id: id, mode } = attributes;
        return `set_waf ${named(id, wafs.get(String(id)))}, ${mode}`;
      }
      case 'run_function': {
        const { value: id } = attributes;
        return `run_function ${named(id, instances.get(String(id)))}`;
      }
      case 'set_rate_limit': {
        const {
          average_rate_limit: rate,
          type: per = 'second',
          limit_by: by,
          maximum_burst_size: burst,
        } = attributes;
        return `set_rate_limit ${rate} a ${per} by ${by}${burst == null ? '' : `, burst ${burst}`}`;
      }
      case 'set_custom_response':
        return `set_custom_response ${attributes.status_code} ${quoted(attributes.content_body ?? '')}`;
      default:
        return setTo(type, attributes);
    }
  };
}
