/** The cache in which the worker keeps the pictures that were seen, and which the page empties. */
export const PICTURES = 'pictures'
