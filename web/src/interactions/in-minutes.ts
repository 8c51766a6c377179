/** A duration as the cards and the form write it. */
export const inMinutes = (duration: number) => `${duration} ${duration === 1 ? 'min' : 'mins'}`
