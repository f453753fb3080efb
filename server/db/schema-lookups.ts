import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id } from './schema-columns.ts'

export const securityQuestions = pgTable('security_questions', {
  id: id(),
  questionEn: text().notNull(),
  questionAr: text().notNull(),
  position: smallint().notNull(),
})

export const businessCategories = pgTable('business_categories', {
  id: id(),
  value: text().notNull().unique('business_categories_value'),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  position: smallint().notNull(),
})
