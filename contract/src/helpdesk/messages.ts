export const FILL_ALL = 'Please fill all details'
export const MESSAGE_MISSING = 'Message cannot be empty.'
