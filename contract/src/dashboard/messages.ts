export const TEXT_MISSING = 'Enter a text.'
