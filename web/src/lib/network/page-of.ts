/** The query of a call that answers one page of a list. */
export const pageOf = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size })
