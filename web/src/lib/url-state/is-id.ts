const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isId = (value: string) => ID.test(value)
