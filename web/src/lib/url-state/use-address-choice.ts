import { useAddress } from './use-address.ts'

/** One of a few choices, under a name in the address; the first choice by default. */
export function useAddressChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (value: string) => void] {
  const [search, change] = useAddress()
  const choose = (value: string) =>
    change({ page: undefined, [name]: value === choices[0] ? undefined : value }, { replace: true })
  return [choices.find((choice) => choice === search[name]) ?? choices[0], choose]
}
