import type { Pair } from './idea.ts'

/** Kinds of business by their `value`, in the order of the list. */
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
} as const satisfies Record<string, Pair>

export type CategoryName = keyof typeof categories

export const securityQuestions: readonly Pair[] = [
  { en: 'What was the name of your first school?', ar: 'ما اسم أول مدرسة درست فيها؟' },
  { en: 'In which city was your mother born?', ar: 'في أي مدينة وُلدت والدتك؟' },
  { en: 'What was the make of your first car?', ar: 'ما نوع أول سيارة امتلكتها؟' },
  { en: 'What was the name of your favourite teacher?', ar: 'ما اسم معلمك المفضل؟' },
  { en: 'What was your childhood nickname?', ar: 'ما اللقب الذي عُرفت به في طفولتك؟' },
  { en: 'On which street did you grow up?', ar: 'ما اسم الشارع الذي نشأت فيه؟' },
]
