import { useNavigate, useSearch } from '@tanstack/react-router'

type Written = Record<string, unknown>

/** One of a few choices, kept in the address under this name: the first when it names none of them. */
export function useAddressChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (value: string) => void] {
  const written = useSearch({ strict: false }) as Written
  const navigate = useNavigate()
  const choose = (value: string) =>
    void navigate({
      to: '.',
      replace: true,
      search: (before: Written) => ({
        ...before,
        page: undefined,
        [name]: value === choices[0] ? undefined : value,
      }),
    })
  return [choices.find((choice) => choice === written[name]) ?? choices[0], choose]
}
