type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The Arabic twin of an English catalogue: the same keys, and all six plural forms wherever English counts (P-42). */
export type ArabicOf<English> = {
  readonly [K in keyof English as K extends `${string}_one` | `${string}_other` ? never : K]: English[K] extends string
    ? string
    : ArabicOf<English[K]>
} & { readonly [K in keyof English as K extends `${infer Stem}_other` ? `${Stem}_${Form}` : never]: string }

/** The words of one area in both languages; they come with the components that speak them, and are never loaded for themselves. */
export interface Messages<Namespace extends string = string> {
  readonly namespace: Namespace
  readonly en: object
  readonly ar: object
}
