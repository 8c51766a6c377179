type Defined<Given> = { [Name in keyof Given]: Exclude<Given[Name], undefined> }

export function defined<Given extends object>(given: Given): Partial<Defined<Given>> {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Partial<Defined<Given>>
}
