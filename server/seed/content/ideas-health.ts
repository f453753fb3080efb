import type { Idea } from './idea.ts'

export const dentist: readonly Idea[] = [
  {
    motif: 'tooth',
    terms: ['bookDay', 'consultation', 'insurance'],
    quantity: 2,
    details: { en: '{}, with a check of gums and teeth and advice on brushing.', ar: '{}، مع فحص اللثة والأسنان وإرشادات التنظيف اليومي.' },
    variants: [
      ['Teeth cleaning and polish', 'تنظيف الأسنان وتلميعها', 350, 'Removal of tartar and stains', 'إزالة الجير والتصبّغات'],
      [
        'Teeth cleaning for a family of four',
        'تنظيف الأسنان لعائلة من أربعة أفراد',
        1100,
        'Cleaning and polish for two adults and two children',
        'تنظيف وتلميع لشخصين بالغين وطفلين',
      ],
    ],
  },
  {
    motif: 'tooth',
    terms: ['bookDay', 'consultation', 'adults'],
    details: { en: '{}, after a cleaning and a colour measurement.', ar: '{}، بعد التنظيف وقياس درجة اللون.' },
    variants: [
      [
        'Laser whitening, one session',
        'تبييض الأسنان بالليزر، جلسة واحدة',
        900,
        'One session of about an hour in the clinic',
        'جلسة واحدة في العيادة مدتها نحو ساعة',
      ],
      [
        'Home whitening with custom trays',
        'تبييض منزلي بقوالب خاصة',
        650,
        'Custom trays and gel for fourteen nights',
        'قوالب مصمّمة على أسنانك مع جل يكفي 14 ليلة',
      ],
    ],
  },
  {
    motif: 'tooth',
    terms: ['bookFour', 'insurance'],
    details: { en: '{} and a written treatment plan with prices.', ar: '{} مع خطة علاج مكتوبة بالأسعار.' },
    variants: [
      ['Full check-up with X-ray', 'فحص شامل مع أشعة بانورامية', 180, 'An examination, a panoramic X-ray', 'كشف وأشعة بانورامية'],
      ['Orthodontic consultation', 'استشارة تقويم الأسنان', 200, 'A 3D scan, photographs', 'مسح ثلاثي الأبعاد وصور فوتوغرافية'],
    ],
  },
  {
    motif: 'tooth',
    terms: ['guardian', 'bookFour'],
    quantity: 3,
    details: {
      en: 'A gentle first visit for children: examination, fluoride and a small toothbrush to keep.',
      ar: 'زيارة أولى لطيفة للأطفال: كشف وطبقة فلورايد وفرشاة أسنان صغيرة هدية.',
    },
    variants: [['Children’s check-up and fluoride', 'فحص أسنان الأطفال مع الفلورايد', 160]],
  },
  {
    motif: 'tooth',
    terms: ['bookDay', 'consultation', 'warranty'],
    quantity: 2,
    details: {
      en: '{}, done by a specialist with local anaesthetic where needed.',
      ar: '{} على يد أخصائي، مع التخدير الموضعي عند الحاجة.',
    },
    variants: [
      ['White filling, one tooth', 'حشوة تجميلية لسن واحدة', 280, 'One composite filling', 'حشوة كمبوزيت واحدة'],
      [
        'Porcelain veneer, one tooth',
        'عدسة خزفية لسن واحدة',
        1500,
        'One porcelain veneer with digital design',
        'عدسة خزفية واحدة بتصميم رقمي',
      ],
      [
        'Night guard, made to measure',
        'واقي أسنان ليلي حسب القياس',
        480,
        'A guard against grinding, made to measure',
        'واقٍ من صرير الأسنان مصمّم حسب القياس',
      ],
    ],
  },
]

export const optician: readonly Idea[] = [
  {
    motif: 'glasses',
    terms: ['warranty', 'bookFour'],
    details: {
      en: '{} and an eye test by our optometrist; ready within two days.',
      ar: '{} مع فحص النظر لدى أخصائي البصريات، والاستلام خلال يومين.',
    },
    variants: [
      [
        'Reading glasses with eye test',
        'نظارة قراءة مع فحص النظر',
        320,
        'A frame from our selection, reading lenses',
        'إطار من التشكيلة وعدسات قراءة',
      ],
      [
        'Children’s glasses with eye test',
        'نظارة أطفال مع فحص النظر',
        290,
        'An unbreakable frame, light lenses',
        'إطار مرن مقاوم للكسر وعدسات خفيفة',
      ],
      [
        'Progressive lenses with any frame',
        'عدسات متدرّجة مع أي إطار',
        1250,
        'Progressive lenses in any frame',
        'عدسات متدرّجة في أي إطار تختاره',
      ],
      [
        'Screen glasses with blue light filter',
        'نظارة شاشات بعدسات مرشّحة للضوء الأزرق',
        380,
        'Filter lenses in a light frame',
        'عدسات مرشّحة في إطار خفيف',
      ],
    ],
  },
  {
    motif: 'glasses',
    terms: ['stock', 'warranty'],
    quantity: 2,
    details: { en: '{}, with case and cloth and free adjustment for a year.', ar: '{}، مع علبة وقطعة تنظيف وضبط مجاني لمدة سنة.' },
    variants: [
      ['Polarised sunglasses', 'نظارة شمسية مستقطبة', 650, 'Any polarised model in the shop', 'أي موديل مستقطب في المعرض'],
      [
        'A second pair with the same lenses',
        'نظارة ثانية بالعدسات نفسها',
        440,
        'A second frame with your lenses',
        'إطار ثانٍ بعدساتك نفسها',
      ],
    ],
  },
  {
    motif: 'glasses',
    terms: ['consultation', 'sealed'],
    quantity: 2,
    details: {
      en: 'Twelve monthly lenses of your strength with two bottles of solution and a fitting.',
      ar: 'اثنتا عشرة عدسة شهرية بقياسك مع عبوتي محلول وتجربة لبس العدسات.',
    },
    variants: [['Contact lenses for six months', 'عدسات لاصقة لستة أشهر', 420]],
  },
  {
    motif: 'glasses',
    terms: ['bookFour', 'insurance'],
    quantity: 4,
    details: {
      en: 'Sight, eye pressure and retina photograph in thirty minutes, with a printed prescription.',
      ar: 'قياس النظر وضغط العين وتصوير الشبكية خلال ثلاثين دقيقة، مع وصفة مطبوعة.',
    },
    variants: [['Full eye examination', 'فحص نظر شامل', 120]],
  },
]
