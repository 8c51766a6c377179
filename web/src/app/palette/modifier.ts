/** The key that goes with K, as this keyboard writes it. */
export const MODIFIER = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
