/**
 * What an organisation may choose for what can be pressed. Green, yellow and red are none of them: those
 * mean zones and states.
 */
export const COLOURS = [
  'indigo',
  'blue',
  'petrol',
  'violet',
  'plum',
  'magenta',
  'umber',
  'slate',
] as const
export type Colour = (typeof COLOURS)[number]
