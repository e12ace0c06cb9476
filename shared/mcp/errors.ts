// The errors a tool may throw on purpose, where tools look for them.
export { InputError, UpstreamError } from '../errors.ts';
