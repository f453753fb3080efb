import type { ReactElement } from 'react'

/**
 * What a component may render beside something else: never a bare text, which the translator of a browser replaces, so that React no
 * longer changes it (`lint/loose-texts.ts`).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined
