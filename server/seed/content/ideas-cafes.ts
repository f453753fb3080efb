import type { Idea } from './idea.ts'

/** Coffee as any café sells it. */
export const cafe: readonly Idea[] = [
  {
    motif: 'coffee',
    terms: ['takeAway', 'oneVisit'],
    quantity: 3,
    details: { en: '{}. Our beans are roasted in the Kingdom.', ar: '{}. حبوبنا محمّصة محلياً.' },
    variants: [
      [
        'Flat white and a cookie',
        'فلات وايت مع كوكيز',
        32,
        'A flat white and a chocolate chip cookie',
        'فلات وايت مع كوكيز برقائق الشوكولاتة',
      ],
      [
        'Cappuccino and carrot cake',
        'كابتشينو مع كيكة الجزر',
        45,
        'A cappuccino and a slice of carrot cake',
        'كابتشينو مع قطعة من كيكة الجزر',
      ],
    ],
  },
  {
    motif: 'icedLatte',
    terms: ['takeAway', 'noCombining'],
    quantity: 3,
    details: { en: '{}, any milk, medium size.', ar: '{}، بأي نوع من الحليب، حجم وسط.' },
    variants: [
      [
        'Any two iced coffees',
        'كوبا قهوة مثلّجة من اختيارك',
        46,
        'Any two iced coffees from the board',
        'كوبان من القهوة المثلّجة من القائمة',
      ],
      ['Iced rose latte', 'لاتيه الورد المثلّج', 26, 'Espresso, cold milk and Taif rose syrup', 'إسبريسو وحليب بارد وشراب ورد الطائف'],
    ],
  },
]

/** What stands ready at the counter. */
export const counter: readonly Idea[] = [
  {
    motif: 'croissant',
    terms: ['pickUp', 'nuts'],
    details: {
      en: 'Butter, cheese, thyme and chocolate: six pieces baked this morning in a box to share.',
      ar: 'بالزبدة والجبن والزعتر والشوكولاتة: ست قطع من خبيز الصباح في علبة للمشاركة.',
    },
    variants: [['Pastry box, six pieces', 'علبة معجّنات، ست قطع', 75]],
  },
  {
    motif: 'juice',
    terms: ['takeAway', 'vat'],
    quantity: 2,
    details: {
      en: 'Orange, mango, pomegranate or mixed, pressed to order without added sugar.',
      ar: 'برتقال أو مانجو أو رمّان أو مشكّل، يُعصر عند الطلب وبلا سكر مضاف.',
    },
    variants: [['Two fresh juices', 'كوبا عصير طازج', 34]],
  },
]

export const teaHouse: readonly Idea[] = [
  {
    motif: 'tea',
    terms: ['pickUp', 'showFirst'],
    quantity: 2,
    details: {
      en: 'Karak with cardamom and saffron in a thermos for the road, with {} paper cups. Bring the thermos back for the next refill.',
      ar: 'كرك بالهيل والزعفران في ترمس للطريق مع {} أكواب ورقية. أعد الترمس لتعبئته في المرة القادمة.',
    },
    variants: [
      ['Karak thermos, one litre', 'ترمس كرك، لتر واحد', 32, 'six', 'ستة'],
      ['Karak thermos, two litres', 'ترمس كرك، لتران', 58, 'ten', 'عشرة'],
    ],
  },
  {
    motif: 'tea',
    terms: ['takeAway', 'oneVisit'],
    quantity: 4,
    details: { en: '{}.', ar: '{}.' },
    variants: [
      [
        'Two karak and cheese chapati',
        'كوبا كرك مع شباتي بالجبن',
        24,
        'Two cups of karak and two chapatis with cheese and honey, as on the Gulf coast',
        'كوبا كرك مع قطعتي شباتي بالجبن والعسل على طريقة أهل الخليج',
      ],
      [
        'Karak and balaleet breakfast',
        'فطور كرك وبلاليط',
        36,
        'Two cups of karak and a plate of sweet balaleet with egg',
        'كوبا كرك مع طبق بلاليط يعلوه البيض',
      ],
      [
        'Adeni tea and mutabbaq for two',
        'شاي عدني ومطبّق لشخصين',
        42,
        'Two glasses of Adeni milk tea and a meat mutabbaq to share',
        'كأسا شاي عدني بالحليب مع مطبّق باللحم للمشاركة',
      ],
    ],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'oneTable'],
    quantity: 2,
    details: {
      en: 'Eggs in tomato and pepper sauce, foul, white cheese, olives and bread from the tannour.',
      ar: 'بيض بصلصة الطماطم والفلفل وفول وجبن أبيض وزيتون وخبز من التنور.',
    },
    variants: [['Shakshuka and bread for two', 'شكشوكة وخبز لشخصين', 44]],
  },
]

export const bookCafe: readonly Idea[] = [
  {
    motif: 'books',
    terms: ['dineIn', 'stock'],
    details: {
      en: 'Tell us what you like to read; we choose an Arabic or English book to keep and a coffee that goes with it.',
      ar: 'أخبرنا بما تحب قراءته نختر لك كتاباً عربياً أو إنجليزياً تقتنيه، ومعه قهوة تناسبه.',
    },
    variants: [['A book and a coffee to match', 'كتاب وقهوة تناسبه', 79]],
  },
  {
    motif: 'books',
    terms: ['showReception', 'adults'],
    details: {
      en: 'A desk by the window, fast internet, a locker and unlimited filter coffee for {}.',
      ar: 'مكتب بجوار النافذة وإنترنت سريع وخزانة خاصة وقهوة مقطّرة مفتوحة {}.',
    },
    variants: [
      ['Quiet desk for one day', 'مكتب هادئ ليوم واحد', 90, 'a whole day', 'ليوم كامل'],
      ['Quiet desk for one week', 'مكتب هادئ لمدة أسبوع', 350, 'seven days', 'لسبعة أيام'],
    ],
  },
  {
    motif: 'books',
    terms: ['children', 'guardian', 'bookFour'],
    hours: 'afternoon',
    quantity: 2,
    details: {
      en: 'Two stories read aloud, a drawing to take home and a cup of hot chocolate for each child.',
      ar: 'قصتان بصوت الحكواتي ورسمة يحتفظ بها الطفل وكوب شوكولاتة ساخنة.',
    },
    variants: [['Children’s story hour with hot chocolate', 'ساعة القصة للأطفال مع شوكولاتة ساخنة', 48]],
  },
  {
    motif: 'books',
    terms: ['bookDay', 'noCash'],
    details: {
      en: 'Four Tuesday evenings around one novel, with the book, a moderator and coffee.',
      ar: 'أربع أمسيات ثلاثاء حول رواية واحدة، تشمل الكتاب ومُيسّر الجلسة والقهوة.',
    },
    variants: [['Reading club, four evenings', 'نادي القراءة، أربع أمسيات', 160]],
  },
]
