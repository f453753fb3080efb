import * as z from 'zod/mini'

export const BusinessCategory = z.object({ _id: z.string(), value: z.string(), nameEn: z.string(), nameAr: z.string() })
export type BusinessCategory = z.infer<typeof BusinessCategory>
