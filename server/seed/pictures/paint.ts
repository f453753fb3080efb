/** One set of muted paints; the natural colours of a thing (coffee, bread, leaves) stand in its own drawing. */
export interface Paint {
  /** The wall behind. */
  readonly ground: string
  /** A shape on the wall, one tone deeper. */
  readonly back: string
  readonly table: string
  /** Shadows on the table. */
  readonly shade: string
  /** Porcelain, paper, cloth in the light. */
  readonly light: string
  /** The same turned away from the light. */
  readonly dim: string
  readonly accent: string
  readonly deep: string
  /** A second colour that stands out from the accent. */
  readonly second: string
}

/** Draws the inside of one 320 × 200 picture. */
export type Motif = (paint: Paint) => string

export const paints = {
  sand: {
    ground: '#E7D8C2',
    back: '#DDCAAE',
    table: '#D1BA99',
    shade: '#B79E78',
    light: '#FFFDF8',
    dim: '#EFE5D5',
    accent: '#B9654A',
    deep: '#8F4733',
    second: '#3E7C78',
  },
  sage: {
    ground: '#DDE0CF',
    back: '#CDD4BB',
    table: '#B5BEA1',
    shade: '#96A081',
    light: '#FFFEF8',
    dim: '#ECEEE0',
    accent: '#5E8060',
    deep: '#436047',
    second: '#C98B62',
  },
  mist: {
    ground: '#D5DEE4',
    back: '#C4D1D9',
    table: '#B1C0CA',
    shade: '#91A3AF',
    light: '#FFFEFB',
    dim: '#E6ECEF',
    accent: '#3E6B84',
    deep: '#2B4F64',
    second: '#D39A5B',
  },
  clay: {
    ground: '#EAD5C9',
    back: '#E0C3B3',
    table: '#CDA998',
    shade: '#B08774',
    light: '#FFFDF9',
    dim: '#F4E8E0',
    accent: '#A1524A',
    deep: '#7C3A36',
    second: '#6E8F6A',
  },
  lagoon: {
    ground: '#C7DAD8',
    back: '#B3CCC9',
    table: '#9BB8B5',
    shade: '#7A9B98',
    light: '#FFFEFA',
    dim: '#E2ECEA',
    accent: '#2F7077',
    deep: '#20545B',
    second: '#D98B5E',
  },
  straw: {
    ground: '#EDE0BC',
    back: '#E2D09F',
    table: '#CDB67E',
    shade: '#AE965D',
    light: '#FFFDF6',
    dim: '#F3EAD2',
    accent: '#4F7F7C',
    deep: '#375F5D',
    second: '#A6574A',
  },
  plum: {
    ground: '#DED4DE',
    back: '#CFC1D0',
    table: '#B6A4B8',
    shade: '#958198',
    light: '#FFFDFB',
    dim: '#EDE5ED',
    accent: '#74507A',
    deep: '#573A5E',
    second: '#C98F6B',
  },
} as const satisfies Record<string, Paint>

export type PaintName = keyof typeof paints
