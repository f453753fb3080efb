import type { Idea } from './idea.ts'

/** Hands and feet, in every ladies' salon. */
export const manicure: readonly Idea[] = [
  {
    motif: 'nails',
    terms: ['ladies', 'bookFour'],
    quantity: 2,
    details: {
      en: 'Soak, cuticle care, scrub and varnish for hands and feet. Tools are sterilised before every visit.',
      ar: 'نقع وعناية بالجلد الزائد وتقشير وطلاء لليدين والقدمين. تُعقَّم الأدوات قبل كل زيارة.',
    },
    variants: [['Classic manicure and pedicure', 'مناكير وباديكير كلاسيك', 150]],
  },
]

export const nailBar: readonly Idea[] = [
  {
    motif: 'nails',
    terms: ['ladies', 'bookFour'],
    quantity: 2,
    details: { en: '{}. Tools are sterilised before every visit.', ar: '{}. تُعقَّم الأدوات قبل كل زيارة.' },
    variants: [
      [
        'Gel manicure, any colour',
        'مناكير جل، أي لون',
        130,
        'Gel varnish that lasts three weeks, removal included',
        'طلاء جل يدوم ثلاثة أسابيع ويشمل الإزالة',
      ],
      [
        'Nail extensions, full set',
        'تركيب أظافر، طقم كامل',
        260,
        'Full set in the length and shape you like',
        'طقم كامل بالطول والشكل المفضّلين',
      ],
    ],
  },
]

export const barberShop: readonly Idea[] = [
  {
    motif: 'barber',
    terms: ['men', 'oneVisit'],
    quantity: 3,
    details: { en: '{}, with a neck shave and a glass of tea.', ar: '{}، وتحديد الرقبة وكأس شاي ضيافة.' },
    variants: [
      [
        'Haircut and beard trim',
        'قصّة شعر وتحديد لحية',
        70,
        'Haircut with scissors or clippers and a beard trim',
        'قصّة بالمقص أو الماكينة مع تحديد اللحية',
      ],
      [
        'Haircut, beard and hot towel',
        'قصّة شعر ولحية مع منشفة ساخنة',
        95,
        'Haircut, beard trim, hot towel and short head massage',
        'قصّة وتحديد لحية ومنشفة ساخنة ومساج قصير للرأس',
      ],
      ['Father and son haircut', 'قصّة شعر للأب والابن', 90, 'Two haircuts side by side', 'قصّتان جنباً إلى جنب'],
    ],
  },
  {
    motif: 'barber',
    terms: ['men'],
    quantity: 2,
    hours: 'midweek',
    details: { en: 'Sunday to Wednesday: {}.', ar: 'من الأحد إلى الأربعاء: {}.' },
    variants: [
      [
        'Children’s haircut',
        'قصّة شعر للأطفال',
        35,
        'a patient haircut for boys up to 12 on the car chair',
        'قصّة هادئة للأولاد حتى 12 سنة على كرسي السيارة',
      ],
      ['Student haircut', 'قصّة شعر للطلاب', 45, 'haircut and wash on showing a student card', 'قصّة مع غسيل بإبراز البطاقة الجامعية'],
    ],
  },
  {
    motif: 'barber',
    terms: ['men', 'bookFour'],
    details: { en: '{}, in a private cabin.', ar: '{}، في مقصورة خاصة.' },
    variants: [
      [
        'Royal shave with steam',
        'حلاقة ملكية بالبخار',
        65,
        'Straight razor, warm foam, steam and after-shave balm',
        'موس ورغوة دافئة وبخار وبلسم بعد الحلاقة',
      ],
      [
        'Groom’s package, two visits',
        'باقة العريس، زيارتان',
        520,
        'A visit a week before and on the day: cut, beard, facial and hand care',
        'زيارة قبل الزفاف بأسبوع وأخرى في يومه: شعر ولحية وبشرة وعناية باليدين',
      ],
    ],
  },
  {
    motif: 'cream',
    terms: ['men', 'bookFour'],
    details: { en: '{} with products made for men.', ar: '{} بمستحضرات مخصّصة للرجال.' },
    variants: [
      ['Men’s facial, 40 minutes', 'تنظيف بشرة للرجال لمدة 40 دقيقة', 140, 'Steam, scrub and mask', 'بخار وتقشير وقناع'],
      [
        'Protein hair treatment for men',
        'علاج الشعر بالبروتين للرجال',
        260,
        'A treatment for dry or frizzy hair',
        'علاج للشعر الجاف والمتقصّف',
      ],
    ],
  },
  {
    motif: 'barber',
    terms: ['men', 'personal'],
    details: {
      en: 'Four haircuts with beard trim to use within four months, one a month.',
      ar: 'أربع قصّات مع تحديد اللحية خلال أربعة أشهر، قصّة كل شهر.',
    },
    variants: [['Four haircuts, one a month', 'أربع قصّات شعر، قصّة كل شهر', 240]],
  },
]

export const ladiesSalon: readonly Idea[] = [
  {
    motif: 'cream',
    terms: ['ladies', 'bookDay', 'late'],
    details: {
      en: 'Formaldehyde-free keratin for {} hair, wash and blow-dry included; smooth for about four months.',
      ar: 'كيراتين خالٍ من الفورمالين للشعر {}، ويشمل الغسيل والسشوار، ويدوم نحو أربعة أشهر.',
    },
    variants: [
      ['Keratin treatment, medium hair', 'علاج كيراتين للشعر المتوسط', 450, 'medium-length', 'المتوسط'],
      ['Keratin treatment, long hair', 'علاج كيراتين للشعر الطويل', 600, 'long', 'الطويل'],
    ],
  },
  {
    motif: 'barber',
    terms: ['ladies', 'bookFour'],
    quantity: 2,
    details: { en: '{}, with wash and a nourishing mask.', ar: '{}، شاملة الغسيل وقناعاً مغذّياً.' },
    variants: [
      ['Cut and blow-dry', 'قص الشعر مع السشوار', 160, 'A cut after a short consultation and a blow-dry', 'قصّة بعد استشارة قصيرة ثم سشوار'],
      ['Blow-dry, three visits', 'سشوار، ثلاث زيارات', 210, 'Three blow-dries to use within two months', 'ثلاث جلسات سشوار خلال شهرين'],
      [
        'Full colour with treatment mask',
        'صبغة كاملة مع قناع علاجي',
        390,
        'Ammonia-free colour, any shade',
        'صبغة خالية من الأمونيا بأي درجة',
      ],
    ],
  },
  {
    motif: 'cream',
    terms: ['ladies', 'bookDay', 'cancel'],
    details: { en: '{} with a stylist of your choice.', ar: '{} على يد خبيرة التجميل التي تختارينها.' },
    variants: [
      [
        'Evening make-up and hairstyle',
        'مكياج وتسريحة للسهرات',
        420,
        'Make-up that lasts the evening and an up-do or waves',
        'مكياج يدوم طوال السهرة مع تسريحة مرفوعة أو مموّجة',
      ],
      [
        'Bridal trial and wedding day styling',
        'تجربة العروس وتسريحة يوم الزفاف',
        1900,
        'One trial and the wedding day, make-up and hair',
        'جلسة تجربة ثم يوم الزفاف، مكياجاً وتسريحة',
      ],
    ],
  },
  {
    motif: 'cream',
    terms: ['ladies', 'oneVisit'],
    details: {
      en: 'Natural henna in a Gulf or Indian pattern for both hands, front and back.',
      ar: 'حناء طبيعية بنقش خليجي أو هندي لليدين من الوجهين.',
    },
    variants: [['Henna for both hands', 'نقش حناء لليدين', 120]],
  },
]
