import type { Idea } from './idea.ts'

export const familyPark: readonly Idea[] = [
  {
    motif: 'ferrisWheel',
    terms: ['families', 'weather', 'showReception'],
    quantity: 2,
    details: {
      en: 'Entry to the park, the gardens and the lake train for {}, with two rides each.',
      ar: 'دخول المنتزه والحدائق وقطار البحيرة {}، مع لعبتين لكل شخص.',
    },
    variants: [
      ['Family entry, four people', 'دخول عائلي لأربعة أشخاص', 240, 'four', 'لأربعة أشخاص'],
      ['Family entry, six people', 'دخول عائلي لستة أشخاص', 330, 'six', 'لستة أشخاص'],
      ['Evening entry for two', 'دخول مسائي لشخصين', 110, 'two', 'لشخصين'],
    ],
  },
  {
    motif: 'ferrisWheel',
    terms: ['height', 'weather', 'noHolidays'],
    quantity: 4,
    details: { en: '{}, including the big wheel and the boats.', ar: '{} بما فيها العجلة الكبيرة والقوارب.' },
    variants: [
      [
        'Unlimited rides for one day',
        'ألعاب مفتوحة ليوم واحد',
        120,
        'A wristband for every ride until closing',
        'سوار يفتح جميع الألعاب حتى الإغلاق',
      ],
      [
        'Ten ride tickets',
        'عشر تذاكر ألعاب',
        80,
        'Ten tickets to share in the family for all rides',
        'عشر تذاكر يتقاسمها أفراد العائلة على جميع الألعاب',
      ],
    ],
  },
  {
    motif: 'bicycle',
    terms: ['families', 'idNeeded', 'weather'],
    quantity: 2,
    details: { en: '{} on the six-kilometre lake path, with helmets.', ar: '{} على مسار البحيرة بطول ستة كيلومترات، مع الخوذات.' },
    variants: [
      [
        'Family bicycle hire, two hours',
        'دراجات للعائلة لمدة ساعتين',
        90,
        'Two bicycles for adults and two for children',
        'دراجتان للكبار ودراجتان للأطفال',
      ],
      ['Four-seat bicycle, one hour', 'دراجة بأربعة مقاعد لمدة ساعة', 60, 'A pedal car with a sunshade', 'عربة دوّاسات بمظلة'],
    ],
  },
  {
    motif: 'ferrisWheel',
    terms: ['bookDay', 'guardian'],
    details: {
      en: 'Entry, five rides, a guide and a meal for twenty pupils; teachers come free.',
      ar: 'دخول وخمس ألعاب ومرشد ووجبة لعشرين طالباً، ودخول المعلمين مجاناً.',
    },
    variants: [['School group of twenty pupils', 'رحلة مدرسية لعشرين طالباً', 900]],
  },
  {
    motif: 'ferrisWheel',
    terms: ['families', 'personal', 'idNeeded'],
    details: {
      en: 'Unlimited entry for two adults and up to four children for a year, with ten guest tickets.',
      ar: 'دخول مفتوح لمدة سنة لشخصين بالغين وحتى أربعة أطفال، مع عشر تذاكر للضيوف.',
    },
    variants: [['Yearly family card', 'بطاقة العائلة السنوية', 1200]],
  },
  {
    motif: 'iceCream',
    terms: ['families', 'oneVisit'],
    quantity: 3,
    details: {
      en: 'Entry and a two-scoop ice cream for three, between the rides.',
      ar: 'دخول وآيس كريم من كرتين لثلاثة أشخاص بين الألعاب.',
    },
    variants: [['Entry and ice cream for three', 'دخول مع آيس كريم لثلاثة أشخاص', 135]],
  },
  {
    motif: 'grill',
    terms: ['families', 'bookDay'],
    hours: 'weekend',
    details: {
      en: 'A shaded barbecue corner by the lake for up to ten, with charcoal, grill, cushions and a bin.',
      ar: 'ركن شواء مظلل على البحيرة لعشرة أشخاص كحد أقصى، مع الفحم والمشواة والجلسات.',
    },
    variants: [['Barbecue corner for four hours', 'ركن شواء لمدة أربع ساعات', 200]],
  },
  {
    motif: 'popcorn',
    terms: ['families', 'weather'],
    hours: 'thursdayDinner',
    quantity: 2,
    details: {
      en: 'A family film under the sky on Thursday, with cushions, blankets and popcorn for two.',
      ar: 'فيلم عائلي تحت السماء مساء الخميس، مع جلسات وأغطية وفشار لشخصين.',
    },
    variants: [['Open-air cinema evening for two', 'أمسية سينما في الهواء الطلق لشخصين', 70]],
  },
]

export const playHouse: readonly Idea[] = [
  {
    motif: 'blocks',
    terms: ['children', 'guardian', 'socks'],
    quantity: 4,
    details: {
      en: '{} among building blocks, slides and the water table, with trained staff.',
      ar: '{} بين المكعبات والزحاليق وطاولة الماء، مع مشرفات مدرّبات.',
    },
    variants: [
      ['Play hour for one child', 'ساعة لعب لطفل واحد', 45, 'One hour', 'ساعة لعب'],
      ['Play hour for two children', 'ساعة لعب لطفلين', 80, 'One hour for two children', 'ساعة لعب لطفلين'],
      ['Play all day', 'لعب طوال اليوم', 95, 'From opening to closing for one child', 'من الافتتاح حتى الإغلاق لطفل واحد'],
    ],
  },
  {
    motif: 'blocks',
    terms: ['bookDay', 'materials'],
    details: {
      en: 'Ninety minutes of building a moving robot in pairs, for children of seven and above.',
      ar: '90 دقيقة لبناء روبوت متحرك في فرق ثنائية، للأطفال من عمر سبع سنوات.',
    },
    variants: [['Robot building workshop', 'ورشة بناء الروبوت', 130]],
  },
  {
    motif: 'blocks',
    terms: ['bookDay', 'guardian'],
    details: {
      en: 'A private room for two hours, a host, balloons, a meal for twelve children and coffee for the parents.',
      ar: 'غرفة خاصة لساعتين ومضيفة وبالونات ووجبة لاثني عشر طفلاً وقهوة للأهل.',
    },
    variants: [['Party room for twelve children', 'غرفة احتفال لاثني عشر طفلاً', 980]],
  },
  {
    motif: 'blocks',
    terms: ['personal', 'socks'],
    details: {
      en: 'Ten play hours to use within six months; brothers and sisters may share the card.',
      ar: 'عشر ساعات لعب خلال ستة أشهر، ويمكن للإخوة مشاركة البطاقة.',
    },
    variants: [['Ten-visit card', 'بطاقة عشر زيارات', 350]],
  },
  {
    motif: 'blocks',
    terms: ['guardian', 'socks'],
    hours: 'morning',
    quantity: 3,
    details: {
      en: 'A quiet morning for children from one to three years with mother or father; coffee included.',
      ar: 'صباح هادئ للأطفال من سنة إلى ثلاث سنوات مع الأم أو الأب، ويشمل القهوة.',
    },
    variants: [['Toddler morning', 'صباح الصغار', 55]],
  },
  {
    motif: 'painting',
    terms: ['children', 'materials'],
    hours: 'afternoon',
    quantity: 2,
    details: {
      en: 'Finger paints and clay in the afternoon; aprons are ours, the art goes home.',
      ar: 'ألوان وصلصال وقت العصر، المريلة علينا، ويعود الطفل بأعماله إلى البيت.',
    },
    variants: [['Colour and clay afternoon', 'عصرية الألوان والصلصال', 75]],
  },
  {
    motif: 'books',
    terms: ['children', 'guardian'],
    hours: 'afternoon',
    quantity: 3,
    details: {
      en: 'A story in standard Arabic with puppets, songs and a small book.',
      ar: 'قصة بالعربية الفصحى مع الدمى والأناشيد وكتاب صغير هدية.',
    },
    variants: [['Story and puppet hour', 'ساعة القصص والدمى', 40]],
  },
]
