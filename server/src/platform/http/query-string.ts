import { parse } from 'node:querystring'

/** A list may be written as `name=a&name=b` or as `name[]=a&name[]=b`, which some clients do. */
export const readQueryString = (text: string) =>
  Object.fromEntries(
    Object.entries(parse(text)).map(([name, value]) => [name.replace(/\[\]$/, ''), value]),
  )
