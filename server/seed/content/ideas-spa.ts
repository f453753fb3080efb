import type { Idea } from './idea.ts'

export const spa: readonly Idea[] = [
  {
    motif: 'hammam',
    terms: ['ladies', 'adults', 'bookFour', 'noHolidays'],
    details: {
      en: 'A traditional Moroccan hammam with black soap, kessa scrub and ghassoul clay mask, followed by mint tea in the lounge. {}. Towels, slippers and a private locker are included.',
      ar: 'حمّام مغربي تقليدي بالصابون البلدي والتكييس بالليفة المغربية وقناع الغاسول، ثم شاي بالنعناع في صالة الاسترخاء. {}. يشمل المناشف والنعال وخزانة خاصة.',
    },
    variants: [
      ['Moroccan hammam, 60 minutes', 'حمّام مغربي لمدة 60 دقيقة', 260, 'Sixty minutes', 'مدة الجلسة 60 دقيقة'],
      [
        'Moroccan hammam, 90 minutes',
        'حمّام مغربي لمدة 90 دقيقة',
        340,
        'Ninety minutes with a hair mask',
        'مدة الجلسة 90 دقيقة مع قناع للشعر',
      ],
      [
        'Royal Moroccan hammam, 120 minutes',
        'حمّام مغربي ملكي لمدة 120 دقيقة',
        480,
        'Two hours with rose bath and milk mask',
        'مدة الجلسة ساعتان مع مغطس الورد وقناع الحليب',
      ],
    ],
  },
  {
    motif: 'hammam',
    terms: ['ladies', 'bookDay', 'cancel'],
    details: {
      en: 'The hammam suite for three hours for the bride and four friends, with henna, fruit and Saudi coffee.',
      ar: 'جناح الحمّام لثلاث ساعات للعروس وأربع من صديقاتها، مع الحناء والفواكه والقهوة السعودية.',
    },
    variants: [['Bride’s hammam with four friends', 'حمّام العروس مع أربع صديقات', 1450]],
  },
  {
    motif: 'massage',
    terms: ['ladies', 'bookFour', 'late'],
    quantity: 2,
    details: {
      en: '{} with warm almond oil by a licensed therapist, ending with herbal tea.',
      ar: '{} بزيت اللوز الدافئ على يد معالجة مرخّصة، وتُختتم الجلسة بشاي الأعشاب.',
    },
    variants: [
      ['Swedish massage, 60 minutes', 'مساج سويدي لمدة 60 دقيقة', 280, 'A calm full-body massage', 'مساج هادئ للجسم كاملاً'],
      [
        'Swedish massage, 90 minutes',
        'مساج سويدي لمدة 90 دقيقة',
        380,
        'A long full-body and scalp massage',
        'مساج مطوّل للجسم مع تدليك فروة الرأس',
      ],
      [
        'Hot stone massage, 75 minutes',
        'مساج بالأحجار الساخنة لمدة 75 دقيقة',
        350,
        'Basalt stones and slow strokes',
        'أحجار بازلت دافئة وحركات بطيئة',
      ],
    ],
  },
  {
    motif: 'massage',
    terms: ['ladies', 'bookFour'],
    quantity: 3,
    details: { en: '{} for tired days; stay dressed in the robe we provide.', ar: '{} لأيام التعب، برداء مريح نوفّره لك.' },
    variants: [
      [
        'Foot massage, 45 minutes',
        'مساج القدمين لمدة 45 دقيقة',
        160,
        'A warm foot bath and pressure point massage',
        'حوض دافئ للقدمين وتدليك نقاط الضغط',
      ],
      [
        'Back and shoulders, 30 minutes',
        'مساج الظهر والكتفين لمدة 30 دقيقة',
        120,
        'Back, neck and shoulders',
        'تدليك الظهر والرقبة والكتفين',
      ],
    ],
  },
  {
    motif: 'cream',
    terms: ['ladies', 'bookFour'],
    details: { en: '{}, with skin analysis before and care advice after.', ar: '{}، مع تحليل للبشرة قبل الجلسة ونصائح للعناية بعدها.' },
    variants: [
      [
        'Deep cleansing facial',
        'تنظيف عميق للبشرة',
        240,
        'Steam, extraction, peeling and a calming mask',
        'بخار وتنظيف للمسام وتقشير وقناع مهدّئ',
      ],
      [
        'Moisturising facial with gold mask',
        'جلسة ترطيب البشرة بقناع الذهب',
        320,
        'Hyaluronic serum and a 24-carat mask',
        'سيروم الهيالورونيك وقناع الذهب عيار 24',
      ],
    ],
  },
  {
    motif: 'hammam',
    terms: ['ladies', 'bookDay'],
    details: {
      en: 'Hammam, one massage, pool and sauna from opening to closing, with a light lunch and fresh juice.',
      ar: 'حمّام وجلسة مساج ومسبح وساونا من الافتتاح حتى الإغلاق، مع غداء خفيف وعصير طازج.',
    },
    variants: [['Spa day with light lunch', 'يوم سبا كامل مع غداء خفيف', 690]],
  },
  {
    motif: 'massage',
    terms: ['ladies', 'swimwear'],
    quantity: 2,
    details: {
      en: 'One hour in the steam room and jacuzzi with cold towels and water with cucumber and mint.',
      ar: 'ساعة في غرفة البخار والجاكوزي مع مناشف باردة وماء بالخيار والنعناع.',
    },
    variants: [['Steam and jacuzzi, one hour', 'بخار وجاكوزي لمدة ساعة', 110]],
  },
]
