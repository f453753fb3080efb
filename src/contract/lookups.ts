import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const BusinessCategory = z.object({ _id: z.string(), value: z.string(), nameEn: z.string(), nameAr: z.string() })
export type BusinessCategory = z.infer<typeof BusinessCategory>

const SecurityQuestion = z.object({ _id: z.string(), questionEn: z.string(), questionAr: z.string() })

export const listBusinessCategories = defineCall({
  name: 'lookups.businessCategories',
  method: 'GET',
  path: '/general/business-categories',
  access: 'public',
  data: z.array(BusinessCategory),
  fallback: 'fetchCategories',
})

export const listSecurityQuestions = defineCall({
  name: 'lookups.securityQuestions',
  method: 'GET',
  path: '/general/security-questions',
  access: 'public',
  data: z.array(SecurityQuestion),
  fallback: 'fetchQuestions',
})
