import type { Idea } from './idea.ts'

export const sushi: readonly Idea[] = [
  {
    motif: 'sushi',
    terms: ['takeAway', 'allergy'],
    quantity: 2,
    details: {
      en: 'A box of {} chosen by the chef: salmon, tuna, shrimp tempura and avocado, with ginger, wasabi and soy sauce.',
      ar: 'صندوق من {} يختارها الطاهي: سلمون وتونة وروبيان تمبورا وأفوكادو، مع الزنجبيل والوسابي وصلصة الصويا.',
    },
    variants: [
      ['Sushi box, 16 pieces', 'صندوق سوشي، 16 قطعة', 79, '16 pieces', '16 قطعة'],
      ['Sushi box, 24 pieces', 'صندوق سوشي، 24 قطعة', 119, '24 pieces', '24 قطعة'],
      ['Sushi party box, 48 pieces', 'صندوق سوشي للمناسبات، 48 قطعة', 215, '48 pieces', '48 قطعة'],
    ],
  },
  {
    motif: 'sushi',
    terms: ['dineIn', 'noCombining'],
    quantity: 2,
    details: {
      en: '{}, shaped to order at the counter and served with miso soup.',
      ar: '{} تُحضَّر أمامك عند الطلب وتُقدَّم مع شوربة الميسو.',
    },
    variants: [
      ['Salmon nigiri set, 8 pieces', 'طقم نيغيري السلمون، 8 قطع', 68, 'Eight pieces of salmon nigiri', 'ثماني قطع نيغيري بالسلمون'],
      [
        'Tempura roll set, 12 pieces',
        'طقم رول التمبورا، 12 قطعة',
        72,
        'Twelve pieces of crisp shrimp tempura roll',
        'اثنتا عشرة قطعة رول تمبورا بالروبيان المقرمش',
      ],
    ],
  },
  {
    motif: 'sushi',
    terms: ['dineIn', 'vat'],
    hours: 'lunch',
    quantity: 3,
    details: {
      en: 'Business lunch from Sunday to Thursday: {}, with edamame and iced green tea.',
      ar: 'غداء عمل من الأحد إلى الخميس: {}، مع الإدامامي والشاي الأخضر المثلّج.',
    },
    variants: [
      ['Ramen and roll lunch', 'غداء رامن ورول', 75, 'chicken ramen and a four-piece roll', 'رامن بالدجاج ورول من أربع قطع'],
      [
        'Salmon poke bowl lunch',
        'غداء وعاء بوكي بالسلمون',
        62,
        'a poke bowl of salmon, mango and cucumber',
        'وعاء بوكي بالسلمون والمانجو والخضار',
      ],
    ],
  },
  {
    motif: 'sushi',
    terms: ['dineIn', 'bookFour', 'noHolidays'],
    hours: 'tuesdayEvening',
    details: {
      en: 'Order from 32 kinds of sushi and hot dishes for two hours; what stays on the plate is charged.',
      ar: 'اطلب ما تشاء من 32 صنفاً من السوشي والأطباق الساخنة لمدة ساعتين، وما يتبقى في الطبق يُحتسب.',
    },
    variants: [['All-you-can-eat sushi, Tuesday evening', 'سوشي مفتوح مساء الثلاثاء', 169]],
  },
  {
    motif: 'sushi',
    terms: ['bookDay', 'cancel'],
    details: {
      en: 'Two hours with our chef: rice, knives and rolling, then you eat what you made. All materials and green tea included.',
      ar: 'ساعتان مع طاهينا لتعلّم الأرز والتقطيع واللف، ثم تتذوقان ما أعددتما. يشمل جميع المواد والشاي الأخضر.',
    },
    variants: [['Sushi making class for two', 'درس إعداد السوشي لشخصين', 320]],
  },
]
