import type { Idea } from './idea.ts'

export const bowlingHall: readonly Idea[] = [
  {
    motif: 'bowling',
    terms: ['bookFour', 'socks'],
    quantity: 2,
    details: { en: '{}, shoes included; bumpers for children.', ar: '{}، مع الأحذية وحواجز للأطفال.' },
    variants: [
      ['One hour of bowling for four', 'ساعة بولينج لأربعة أشخاص', 160, 'One lane for four players', 'مسار واحد لأربعة لاعبين'],
      ['One hour of bowling for six', 'ساعة بولينج لستة أشخاص', 220, 'One lane for six players', 'مسار واحد لستة لاعبين'],
      ['Two games for one player', 'جولتان للاعب واحد', 55, 'Two games for one', 'جولتان لشخص واحد'],
    ],
  },
  {
    motif: 'bowling',
    terms: ['bookFour', 'oneVisit'],
    details: {
      en: 'An hour on the lane, then four burgers with chips and drinks at your table.',
      ar: 'ساعة على المسار ثم أربع وجبات برجر مع البطاطس والمشروبات على طاولتكم.',
    },
    variants: [['Bowling and burgers for four', 'بولينج وبرجر لأربعة أشخاص', 290]],
  },
  {
    motif: 'bowling',
    terms: ['bookDay', 'guardian', 'noHolidays'],
    details: {
      en: 'Two lanes for two hours, a decorated table, pizza, juice and a small prize for ten children.',
      ar: 'مساران لساعتين وطاولة مزيّنة وبيتزا وعصير وهدية صغيرة لعشرة أطفال.',
    },
    variants: [['Children’s party for ten', 'حفلة أطفال لعشرة أشخاص', 850]],
  },
  {
    motif: 'bowling',
    terms: ['socks', 'oneVisit'],
    hours: 'midweek',
    quantity: 3,
    details: {
      en: 'One lane for an hour from Sunday to Wednesday, up to five players.',
      ar: 'مسار لمدة ساعة من الأحد إلى الأربعاء لخمسة لاعبين كحد أقصى.',
    },
    variants: [['Midweek lane for one hour', 'مسار لمدة ساعة وسط الأسبوع', 110]],
  },
  {
    motif: 'bowling',
    terms: ['bookDay', 'noCash'],
    details: {
      en: 'Eight Monday evenings in a league of twelve families, with shirts and a cup for the winners.',
      ar: 'ثماني أمسيات اثنين ضمن دوري من اثنتي عشرة عائلة، مع قمصان وكأس للفائزين.',
    },
    variants: [['Family league, eight weeks', 'دوري العائلات لمدة ثمانية أسابيع', 720]],
  },
  {
    motif: 'bowling',
    terms: ['adults', 'socks'],
    hours: 'lateNight',
    quantity: 2,
    details: {
      en: 'One lane for ninety minutes under coloured lights from 22:00.',
      ar: 'مسار لمدة 90 دقيقة تحت الأضواء الملوّنة بدءاً من الساعة 22:00.',
    },
    variants: [['Late lane, 90 minutes', 'مسار آخر الليل لمدة 90 دقيقة', 120]],
  },
]

export const cinema: readonly Idea[] = [
  {
    motif: 'popcorn',
    terms: ['rating', 'noHolidays', 'noCombining'],
    quantity: 3,
    details: { en: '{}, any film in a standard hall.', ar: '{}، لأي فيلم في القاعات العادية.' },
    variants: [
      ['Two tickets and popcorn', 'تذكرتان مع الفشار', 130, 'Two tickets, a large popcorn and two drinks', 'تذكرتان وفشار كبير ومشروبان'],
      ['Four tickets for the family', 'أربع تذاكر للعائلة', 220, 'Four tickets side by side', 'أربع تذاكر متجاورة'],
      [
        'Large popcorn and two drinks',
        'فشار كبير مع مشروبين',
        52,
        'A large salted or caramel popcorn and two drinks with any ticket',
        'فشار كبير بالملح أو الكراميل ومشروبان مع أي تذكرة',
      ],
    ],
  },
  {
    motif: 'popcorn',
    terms: ['rating', 'noHolidays'],
    hours: 'midweek',
    quantity: 4,
    details: { en: '{} from Sunday to Wednesday.', ar: '{} من الأحد إلى الأربعاء.' },
    variants: [
      ['One ticket, midweek', 'تذكرة واحدة وسط الأسبوع', 55, 'One seat for any film', 'مقعد واحد لأي فيلم'],
      [
        'Children’s matinee',
        'عرض الأطفال النهاري',
        40,
        'A children’s film dubbed in Arabic with a small popcorn',
        'فيلم أطفال مدبلج إلى العربية مع فشار صغير',
      ],
    ],
  },
  {
    motif: 'popcorn',
    terms: ['rating', 'bookFour', 'adults'],
    details: {
      en: 'Two reclining seats in the gold hall, dinner from the menu and two drinks served at your seat.',
      ar: 'مقعدان قابلان للاسترخاء في القاعة الذهبية مع عشاء من القائمة ومشروبين يُقدَّمان في مقعديكما.',
    },
    variants: [['Gold hall for two with dinner', 'القاعة الذهبية لشخصين مع العشاء', 340]],
  },
  {
    motif: 'popcorn',
    terms: ['bookDay', 'noCash'],
    details: {
      en: 'A whole hall for a film, a match or a presentation, forty seats, popcorn and drinks included.',
      ar: 'قاعة كاملة لفيلم أو مباراة أو عرض تقديمي، أربعون مقعداً مع الفشار والمشروبات.',
    },
    variants: [['Private hall for forty', 'قاعة خاصة لأربعين شخصاً', 3200]],
  },
  {
    motif: 'popcorn',
    terms: ['rating', 'adults'],
    hours: 'lateNight',
    quantity: 2,
    details: {
      en: 'Two tickets for any film that starts after 22:00, with two coffees.',
      ar: 'تذكرتان لأي فيلم يبدأ بعد الساعة 22:00 مع كوبي قهوة.',
    },
    variants: [['Late show for two', 'عرض آخر الليل لشخصين', 110]],
  },
]
