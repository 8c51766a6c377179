/** For records that have no other keys than their type, which TypeScript does not assume. */
export const keysOf = <Values extends object>(values: Values) =>
  Object.keys(values) as (keyof Values & string)[]
