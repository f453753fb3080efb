import type { Db } from '#server/db/db.ts'
import { seedId } from '#server/db/ids.ts'
import { businessCategories, securityQuestions } from '#server/db/schema-lookups.ts'

export const categories = {
  restaurants: { en: 'Restaurants', ar: 'مطاعم' },
  cafes: { en: 'Cafés', ar: 'مقاهٍ' },
  sweets: { en: 'Sweets and bakeries', ar: 'حلويات ومخابز' },
  beauty: { en: 'Beauty and spa', ar: 'تجميل وعناية' },
  sports: { en: 'Sports and fitness', ar: 'رياضة ولياقة' },
  family: { en: 'Family and leisure', ar: 'عائلة وترفيه' },
  health: { en: 'Health', ar: 'صحة' },
  cars: { en: 'Cars', ar: 'سيارات' },
  gifts: { en: 'Gifts and perfumes', ar: 'هدايا وعطور' },
  learning: { en: 'Courses and workshops', ar: 'دورات وورش' },
  services: { en: 'Home services', ar: 'خدمات منزلية' },
} as const

export type CategoryName = keyof typeof categories

const questions = [
  { en: 'What was the name of your first school?', ar: 'ما اسم أول مدرسة درست فيها؟' },
  { en: 'In which city was your mother born?', ar: 'في أي مدينة وُلدت والدتك؟' },
  { en: 'What was the make of your first car?', ar: 'ما ماركة أول سيارة لديك؟' },
  { en: 'What was the name of your favourite teacher?', ar: 'ما اسم المعلم أو المعلمة المفضلة لديك؟' },
  { en: 'What was your childhood nickname?', ar: 'ما اللقب الذي عُرفت به في طفولتك؟' },
  { en: 'On which street did you grow up?', ar: 'ما اسم الشارع الذي نشأت فيه؟' },
]

export const categoryId = (value: CategoryName): string => seedId('category', value)

export const questionId = (index: number): string => seedId('question', questions[index]?.en ?? '')

/** Fills each list only while it is empty, so that an operator's changes stay. */
export async function addStandardLookups(db: Db): Promise<void> {
  if ((await db.$count(businessCategories)) === 0) {
    const rows = Object.entries(categories).map(([value, { en, ar }], position) => ({
      id: categoryId(value as CategoryName),
      value,
      nameEn: en,
      nameAr: ar,
      position,
    }))
    await db.insert(businessCategories).values(rows).onConflictDoNothing()
  }
  if ((await db.$count(securityQuestions)) === 0) {
    const rows = questions.map(({ en, ar }, position) => ({ id: seedId('question', en), questionEn: en, questionAr: ar, position }))
    await db.insert(securityQuestions).values(rows).onConflictDoNothing()
  }
}
