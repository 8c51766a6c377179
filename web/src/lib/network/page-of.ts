export const pageOf = (page: number, size: number) => ({ limit: size, offset: (page - 1) * size })
