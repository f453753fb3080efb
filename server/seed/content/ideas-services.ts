import type { Idea } from './idea.ts'

export const laundryService: readonly Idea[] = [
  {
    motif: 'laundry',
    terms: ['collect', 'stains'],
    quantity: 2,
    details: { en: '{}, returned within 48 hours on hangers.', ar: '{}، والتسليم على الشماعات خلال 48 ساعة.' },
    variants: [
      [
        'Ten thobes, washed and pressed',
        'غسيل وكيّ عشرة أثواب',
        70,
        'Ten thobes with light or strong starch',
        'عشرة أثواب بنشا خفيف أو ثقيل',
      ],
      [
        'Five abayas, delicate care',
        'عناية خاصة بخمس عباءات',
        90,
        'Five abayas washed by hand and steamed',
        'خمس عباءات تُغسل يدوياً وتُكوى بالبخار',
      ],
      ['Forty pieces a month', 'باقة شهرية لأربعين قطعة', 240, 'Forty pieces of any kind within a month', 'أربعون قطعة من أي نوع خلال شهر'],
    ],
  },
  {
    motif: 'cleaning',
    terms: ['bookDay', 'stains', 'cancel'],
    details: { en: '{}, with our own machines and products.', ar: '{}، بأجهزتنا وموادنا.' },
    variants: [
      [
        'Carpet cleaning, 20 square metres',
        'تنظيف سجاد بمساحة 20 متراً مربعاً',
        180,
        'Carpets collected, washed and dried, or cleaned at home',
        'سجاد يُستلم ويُغسل ويُجفف، أو يُنظَّف في المنزل',
      ],
      [
        'Steam cleaning for sofas and majlis',
        'تنظيف الكنب والمجالس بالبخار',
        320,
        'Up to ten metres of seating',
        'حتى عشرة أمتار من الجلسات',
      ],
      ['Home cleaning, four hours', 'تنظيف منزلي لمدة أربع ساعات', 160, 'Two cleaners for four hours', 'عاملتا تنظيف لمدة أربع ساعات'],
    ],
  },
]

export const petCare: readonly Idea[] = [
  {
    motif: 'cat',
    terms: ['vaccinated', 'bookFour'],
    quantity: 2,
    details: { en: '{}, in a quiet room without dogs.', ar: '{}، في غرفة هادئة مخصّصة للقطط.' },
    variants: [
      [
        'Cat bath and brushing',
        'استحمام القطط وتمشيطها',
        130,
        'Warm bath, drying, brushing and nails',
        'استحمام دافئ وتجفيف وتمشيط وقص للأظافر',
      ],
      [
        'Grooming for long-haired cats',
        'عناية بالقطط طويلة الشعر',
        170,
        'Untangling, bath and a summer cut',
        'فك تشابك الشعر واستحمام وقصّة صيفية',
      ],
      [
        'Nail and ear care',
        'العناية بالأظافر والأذنين',
        50,
        'Nails, ears and eyes in fifteen minutes',
        'الأظافر والأذنان والعينان خلال ربع ساعة',
      ],
    ],
  },
  {
    motif: 'cat',
    terms: ['vaccinated', 'bookDay', 'noHolidays'],
    details: {
      en: 'A private room with a window, food and a daily photograph for {}.',
      ar: 'غرفة خاصة بنافذة مع الطعام وصورة يومية لقطتك {}.',
    },
    variants: [
      ['Cat boarding, three nights', 'إيواء القطط لثلاث ليالٍ', 240, 'three nights', 'لثلاث ليالٍ'],
      ['Cat boarding, one week', 'إيواء القطط لمدة أسبوع', 480, 'seven nights', 'لسبع ليالٍ'],
    ],
  },
  {
    motif: 'cat',
    terms: ['bookFour', 'consultation'],
    details: {
      en: 'Yearly vaccination with a veterinary check and an entry in the passport.',
      ar: 'تطعيم سنوي مع فحص بيطري وتسجيل في دفتر التطعيم.',
    },
    variants: [['Yearly cat vaccination and check', 'تطعيم سنوي للقطط مع الفحص', 190]],
  },
]

export const potteryStudio: readonly Idea[] = [
  {
    motif: 'pottery',
    terms: ['bookDay', 'materials', 'firing'],
    details: {
      en: '{} at the wheel with a potter: centring, opening and pulling up the clay.',
      ar: '{} على الدولاب مع خزّاف: تثبيت الطين وفتحه ورفعه.',
    },
    variants: [
      ['Pottery wheel class, 90 minutes', 'درس الفخار على الدولاب لمدة 90 دقيقة', 190, 'Ninety minutes', '90 دقيقة'],
      ['Pottery wheel class for two', 'درس الفخار على الدولاب لشخصين', 340, 'Ninety minutes side by side', '90 دقيقة لشخصين جنباً إلى جنب'],
      ['Pottery course, four weeks', 'دورة فخار لمدة أربعة أسابيع', 680, 'Four lessons of two hours', 'أربعة دروس مدة كل منها ساعتان'],
    ],
  },
  {
    motif: 'painting',
    terms: ['materials', 'firing', 'bookFour'],
    quantity: 2,
    details: { en: '{}, with all colours and help where you want it.', ar: '{}، مع جميع الألوان والمساعدة متى احتجتها.' },
    variants: [
      ['Paint your own cup', 'لوّن كوبك بنفسك', 85, 'A white cup or plate to paint', 'كوب أو طبق أبيض تلوّنه بنفسك'],
      [
        'Watercolour evening',
        'أمسية الألوان المائية',
        150,
        'Two hours of watercolour for beginners',
        'ساعتان من الرسم بالألوان المائية للمبتدئين',
      ],
      [
        'Clay morning for parent and child',
        'صباح الصلصال للأهل والأطفال',
        160,
        'One parent and one child make two pieces',
        'يصنع أحد الوالدين مع طفله قطعتين',
      ],
    ],
  },
]

export const photoStudio: readonly Idea[] = [
  {
    motif: 'camera',
    terms: ['bookDay', 'cancel'],
    details: {
      en: '{}, edited and delivered in a private album within five days.',
      ar: '{}، ويشمل التعديل والتسليم في ألبوم خاص خلال خمسة أيام.',
    },
    variants: [
      [
        'Family photographs, 60 minutes',
        'جلسة تصوير عائلية لمدة 60 دقيقة',
        550,
        'Twenty photographs with a lady photographer on request',
        '20 صورة بعدسة مصوّر أو مصوّرة',
      ],
      [
        'Newborn photographs at home',
        'تصوير المواليد في المنزل',
        700,
        'Fifteen photographs at home by a lady photographer',
        '15 صورة في منزلكم بعدسة مصوّرة',
      ],
      [
        'Product photographs, ten items',
        'تصوير عشرة منتجات',
        600,
        'Ten products on white and in a setting',
        'عشرة منتجات بخلفية بيضاء وبتنسيق ديكور',
      ],
    ],
  },
  {
    motif: 'camera',
    terms: ['bookDay', 'adults', 'idNeeded'],
    details: { en: '{}, in small groups with practice in the old town.', ar: '{}، في مجموعات صغيرة مع تطبيق في البلدة القديمة.' },
    variants: [
      [
        'Phone photography workshop',
        'ورشة التصوير بالجوال',
        180,
        'One evening about light, framing and editing',
        'أمسية واحدة عن الضوء والتكوين والتعديل',
      ],
      [
        'Camera basics, three evenings',
        'أساسيات الكاميرا في ثلاث أمسيات',
        420,
        'Three evenings from aperture to print',
        'ثلاث أمسيات من فتحة العدسة إلى الطباعة',
      ],
    ],
  },
]
