type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The Arabic words: the same keys, functions of the same values, and all six plural forms wherever English has plurals (P-42). */
export type ArabicOf<English> = {
  readonly [K in keyof English as K extends `${string}_one` | `${string}_other` ? never : K]: English[K] extends string
    ? string
    : English[K] extends (...values: never[]) => unknown
      ? English[K]
      : ArabicOf<English[K]>
} & { readonly [K in keyof English as K extends `${infer Stem}_other` ? `${Stem}_${PluralForm}` : never]: string }
