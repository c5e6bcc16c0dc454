/** The version of the product, as in package.json (platform §1). */
export const VERSION = '1.44.0';
