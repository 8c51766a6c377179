/** A time that ends in am or pm, which does not begin a line. */
export const unbrokenTime = (text: string) => text.replace(/\s(?=[ap]m\b)/g, '\u00a0')
