import * as z from 'zod/mini'
import type { Language } from '../../i18n/languages.ts'
import type { FoundPlace, PlaceQuery } from './places.ts'

export async function findByPlaceService(_request: {
  readonly url: string
  readonly language: Language
  readonly query: PlaceQuery
  readonly signal: AbortSignal
}): Promise<FoundPlace[]> {
  return z.array(z.never()).parse([])
}
