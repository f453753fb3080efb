import * as z from 'zod/mini'
import { BusinessCategory } from './business-category.ts'
import { defineCall } from './call.ts'

const SecurityQuestion = z.object({ _id: z.string(), questionEn: z.string(), questionAr: z.string() })

export const listBusinessCategories = defineCall({
  name: 'lookups.businessCategories',
  method: 'GET',
  path: '/general/business-categories',
  access: 'public',
  data: z.array(BusinessCategory),
  texts: {
    audit: { en: 'List the business categories', ar: 'عرض فئات النشاط' },
    failure: { en: 'Failed to fetch business categories', ar: 'تعذّر تحميل فئات النشاط' },
  },
})

export const listSecurityQuestions = defineCall({
  name: 'lookups.securityQuestions',
  method: 'GET',
  path: '/general/security-questions',
  access: 'public',
  data: z.array(SecurityQuestion),
  texts: {
    audit: { en: 'List the security questions', ar: 'عرض أسئلة الأمان' },
    failure: { en: 'Failed to fetch security questions', ar: 'تعذّر تحميل أسئلة الأمان' },
  },
})
