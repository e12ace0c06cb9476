// Bounds of what is sent and shown of an object, in bytes.

/** Largest object that the platform's API takes. */
export const OBJECT_BYTES = 20 * 1024 * 1024;

/** Most text in one result: clients refuse results of more than about 25,000 tokens. */
export const TEXT_BYTES = 60_000;

/** Most bytes in one result as base64, of which a token holds little. */
export const BASE64_BYTES = 24_000;

/** Objects that are neither text nor image come whole up to here without being asked for. */
export const SMALL_BYTES = 8_192;

/** Largest image that is shown: 5 MB in base64, the most that models take. */
export const IMAGE_BYTES = 3_750_000;
