import * as z from 'zod/mini'
import { looseText } from './loose-fields.ts'

/** A city of the gazetteer: the nearest one to the location of a business. */
export const City = z.object({ _id: z.string(), nameEn: looseText, nameAr: looseText })
export type City = z.infer<typeof City>

export const CityId = z.string().check(z.minLength(1), z.maxLength(64))
