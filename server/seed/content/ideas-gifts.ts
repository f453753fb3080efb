import type { Idea } from './idea.ts'

export const oudHouse: readonly Idea[] = [
  {
    motif: 'oud',
    terms: ['engraving', 'sealed', 'stock'],
    details: { en: '{}, in a wooden box lined with velvet.', ar: '{}، في صندوق خشبي مبطّن بالمخمل.' },
    variants: [
      [
        'Royal oud gift set',
        'طقم هدايا العود الملكي',
        1450,
        'Oud oil, 100 g of agarwood, a perfume and a brass burner',
        'دهن عود و100 جرام من العود وعطر ومبخرة نحاسية',
      ],
      [
        'Small gift set of oud and musk',
        'طقم هدايا صغير من العود والمسك',
        390,
        'A perfume, white musk and 30 g of incense',
        'عطر ومسك أبيض و30 جراماً من البخور',
      ],
    ],
  },
  {
    motif: 'oud',
    terms: ['sealed', 'stock'],
    details: {
      en: 'Aged Cambodian oud oil in a crystal bottle, {}, with a certificate of origin.',
      ar: 'دهن عود كمبودي معتّق في زجاجة كريستال، {}، مع شهادة المصدر.',
    },
    variants: [
      ['Cambodian oud oil, 3 ml', 'دهن عود كمبودي، 3 مل', 320, 'a quarter tola', 'ربع تولة'],
      ['Cambodian oud oil, 6 ml', 'دهن عود كمبودي، 6 مل', 590, 'half a tola', 'نصف تولة'],
    ],
  },
  {
    motif: 'oud',
    terms: ['sealed', 'stock'],
    quantity: 2,
    details: {
      en: '{} of natural agarwood, double super grade, cleaned and without treatment.',
      ar: '{} من العود الطبيعي درجة دبل سوبر، منظّف وبلا محسّنات.',
    },
    variants: [
      ['Indian agarwood, 100 g', 'عود هندي طبيعي، 100 جرام', 450, '100 g', '100 جرام'],
      ['Indian agarwood, quarter kilo', 'عود هندي طبيعي، ربع كيلو', 1050, 'A quarter of a kilo', 'ربع كيلو'],
    ],
  },
  {
    motif: 'oud',
    terms: ['warranty', 'pickUp'],
    quantity: 2,
    details: {
      en: 'A rechargeable burner for home and car with 40 g of bakhoor maamoul.',
      ar: 'مبخرة قابلة للشحن للمنزل والسيارة مع 40 جراماً من البخور المعمول.',
    },
    variants: [['Electric burner with incense', 'مبخرة كهربائية مع بخور', 240]],
  },
  {
    motif: 'oud',
    terms: ['sealed', 'pickUp'],
    quantity: 2,
    details: { en: '{}, blended by our perfumer.', ar: '{}، من تركيب عطّارنا.' },
    variants: [
      [
        'Taif rose perfume, 50 ml',
        'عطر ورد الطائف، 50 مل',
        280,
        'First-harvest Taif rose with saffron and amber',
        'ورد الطائف من القطفة الأولى مع الزعفران والعنبر',
      ],
      [
        'Home fragrance, three bottles',
        'معطّرات منزلية، ثلاث عبوات',
        210,
        'Three scents for the house: oud, musk and cotton',
        'ثلاث روائح للمنزل: العود والمسك والقطن',
      ],
    ],
  },
  {
    motif: 'gift',
    terms: ['orderAhead', 'engraving'],
    details: {
      en: 'Forty small boxes of bakhoor with the couple’s names on a satin ribbon.',
      ar: 'أربعون علبة بخور صغيرة باسم العروسين على شريط ساتان.',
    },
    variants: [['Wedding incense favours, 40 pieces', 'توزيعات بخور للأفراح، 40 قطعة', 520]],
  },
]

export const florist: readonly Idea[] = [
  {
    motif: 'flowers',
    terms: ['orderAhead', 'engraving'],
    quantity: 2,
    details: {
      en: '{} fresh roses in the colour you choose, wrapped in linen paper with a card.',
      ar: '{} من الجوري الطازج باللون الذي تختاره، بتغليف ورقي أنيق مع بطاقة.',
    },
    variants: [
      ['Bouquet of 12 roses', 'باقة من 12 وردة', 110, 'Twelve', '12 وردة'],
      ['Bouquet of 24 roses', 'باقة من 24 وردة', 190, 'Twenty-four', '24 وردة'],
      ['Bouquet of 50 roses', 'باقة من 50 وردة', 360, 'Fifty', '50 وردة'],
    ],
  },
  {
    motif: 'flowers',
    terms: ['noCash', 'noHolidays'],
    details: {
      en: 'A fresh arrangement for the house every Thursday for four weeks, delivered and changed by us.',
      ar: 'تنسيق زهور جديد للمنزل كل خميس لمدة أربعة أسابيع، نوصله ونبدّله بأنفسنا.',
    },
    variants: [['Weekly flowers for four weeks', 'زهور أسبوعية لمدة أربعة أسابيع', 320]],
  },
  {
    motif: 'flowers',
    terms: ['pickUp', 'stock'],
    quantity: 2,
    details: { en: '{}, chosen from what came in that morning.', ar: '{}، نختاره من وارد الصباح.' },
    variants: [
      [
        'Vase of seasonal flowers',
        'مزهرية من زهور الموسم',
        145,
        'A glass vase with seasonal flowers',
        'مزهرية زجاجية مع تنسيق من زهور الموسم',
      ],
      ['Potted orchid', 'أوركيد في أصيص', 160, 'A white or violet orchid in a ceramic pot', 'أوركيد أبيض أو بنفسجي في أصيص خزفي'],
    ],
  },
  {
    motif: 'gift',
    terms: ['orderAhead', 'engraving'],
    details: { en: '{}, delivered on the day you name.', ar: '{}، وتصل في اليوم الذي تحدده.' },
    variants: [
      [
        'Flowers and chocolates tray',
        'صينية ورد وشوكولاتة',
        260,
        'A tray of roses with 500 g of chocolate',
        'صينية ورد مع نصف كيلو شوكولاتة',
      ],
      [
        'Newborn gift basket',
        'سلة هدايا للمولود',
        340,
        'A basket with a blanket, a soft toy, flowers and dates',
        'سلة فيها بطانية ودمية قماش وزهور وتمر',
      ],
    ],
  },
  {
    motif: 'flowers',
    terms: ['bookDay', 'materials', 'ladies'],
    details: {
      en: 'Two hours of arranging with our florist; everyone takes a finished vase home.',
      ar: 'ساعتان من التنسيق مع منسّقة الزهور، وتعود كل مشاركة بمزهريتها.',
    },
    variants: [['Flower arranging class', 'درس تنسيق الزهور', 230]],
  },
]
