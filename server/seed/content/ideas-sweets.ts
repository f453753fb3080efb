import type { Idea } from './idea.ts'

export const dateShop: readonly Idea[] = [
  {
    motif: 'maamoul',
    terms: ['pickUp', 'nuts'],
    quantity: 3,
    details: {
      en: 'Maamoul with dates, pistachio and walnut, moulded by hand and baked with pure ghee, {} in a gift box.',
      ar: 'معمول بالتمر والفستق والجوز، مشكّل يدوياً ومخبوز بالسمن البلدي، {} في علبة هدايا.',
    },
    variants: [
      ['Assorted maamoul box, 500 g', 'علبة معمول مشكّل، 500 جرام', 52, 'half a kilo', 'نصف كيلو'],
      ['Assorted maamoul box, 1 kg', 'علبة معمول مشكّل، 1 كجم', 95, 'one kilo', 'كيلو كامل'],
      ['Assorted maamoul box, 2 kg', 'علبة معمول مشكّل، 2 كجم', 180, 'two kilos', 'كيلوان'],
    ],
  },
  {
    motif: 'dates',
    terms: ['pickUp', 'stock'],
    quantity: 4,
    details: {
      en: '{} of this season’s harvest, sorted by hand and vacuum packed.',
      ar: '{} من محصول هذا الموسم، مفروز يدوياً ومغلّف بتفريغ الهواء.',
    },
    variants: [
      ['Sukkari dates, 1 kg', 'تمر سكّري فاخر، 1 كجم', 45, 'One kilo of Qassim Sukkari', 'كيلو من سكّري القصيم'],
      ['Sukkari dates, 3 kg carton', 'كرتون تمر سكّري، 3 كجم', 120, 'Three kilos of Qassim Sukkari', 'ثلاثة كيلوجرامات من سكّري القصيم'],
      [
        'Ajwa dates from Madinah, 500 g',
        'تمر عجوة المدينة، 500 جرام',
        85,
        'Half a kilo of Ajwa from Al Aliyah farms',
        'نصف كيلو عجوة من مزارع العالية',
      ],
    ],
  },
  {
    motif: 'dates',
    terms: ['pickUp', 'nuts'],
    quantity: 2,
    details: {
      en: '{} dates filled with almond, pecan, candied orange and tahini, half of them dipped in dark chocolate.',
      ar: '{} من التمر المحشو باللوز والبيكان وقشر البرتقال والطحينة، نصفها مغطى بالشوكولاتة الداكنة.',
    },
    variants: [
      ['Stuffed dates, 24 pieces', 'تمر محشو بالمكسّرات، 24 قطعة', 88, 'Twenty-four', '24 قطعة'],
      ['Stuffed dates, 48 pieces', 'تمر محشو بالمكسّرات، 48 قطعة', 165, 'Forty-eight', '48 قطعة'],
    ],
  },
  {
    motif: 'gift',
    terms: ['orderAhead', 'engraving'],
    details: {
      en: 'Fifty small boxes with two stuffed dates each, your card and a ribbon in the colour of the evening.',
      ar: 'خمسون علبة صغيرة في كل منها حبّتا تمر محشو، مع بطاقتكم وشريط بلون المناسبة.',
    },
    variants: [['Favours for weddings and newborns, 50 boxes', 'توزيعات أفراح ومواليد، 50 علبة', 275]],
  },
  {
    motif: 'maamoul',
    terms: ['pickUp', 'stock'],
    quantity: 2,
    details: {
      en: 'Wholemeal kleja from Qassim with cardamom, cinnamon and date molasses, baked on Thursdays.',
      ar: 'كليجا القصيم من دقيق البر بالهيل والقرفة ودبس التمر، تُخبز كل خميس.',
    },
    variants: [['Qassim kleja, 1 kg', 'كليجا القصيم، 1 كجم', 60]],
  },
  {
    motif: 'dates',
    terms: ['pickUp', 'sealed'],
    quantity: 2,
    details: {
      en: 'A jar of date molasses and a jar of stone-ground tahini, with a wooden spoon.',
      ar: 'برطمان دبس تمر وبرطمان طحينة مطحونة على الحجر مع ملعقة خشبية.',
    },
    variants: [['Date molasses and tahini set', 'طقم دبس تمر وطحينة', 58]],
  },
]

export const kunafaHouse: readonly Idea[] = [
  {
    motif: 'kunafa',
    terms: ['pickUp', 'showFirst'],
    quantity: 2,
    details: {
      en: 'Nabulsi kunafa with Akkawi cheese, baked when you order, with warm syrup and pistachio. {}.',
      ar: 'كنافة نابلسية بالجبن العكّاوي تُخبز عند الطلب، مع القطر الدافئ والفستق. {}.',
    },
    variants: [
      ['Cheese kunafa tray, small', 'صينية كنافة بالجبن، حجم صغير', 65, 'Enough for four', 'تكفي أربعة أشخاص'],
      ['Cheese kunafa tray, medium', 'صينية كنافة بالجبن، حجم وسط', 110, 'Enough for eight', 'تكفي ثمانية أشخاص'],
      ['Cheese kunafa tray, large', 'صينية كنافة بالجبن، حجم كبير', 180, 'Enough for fourteen', 'تكفي أربعة عشر شخصاً'],
    ],
  },
  {
    motif: 'kunafa',
    terms: ['dineIn', 'oneVisit'],
    quantity: 3,
    details: {
      en: 'Two plates of hot kunafa and a pot of sage tea at our tables.',
      ar: 'طبقان من الكنافة الساخنة وإبريق شاي بالمرمية في صالة المحل.',
    },
    variants: [['Kunafa and tea for two', 'كنافة مع الشاي لشخصين', 46]],
  },
  {
    motif: 'kunafa',
    terms: ['pickUp', 'keepCool'],
    quantity: 2,
    details: { en: '{}, with orange blossom syrup on the side.', ar: '{}، مع قطر ماء الزهر على الجانب.' },
    variants: [
      [
        'Fine kunafa with cream, half a kilo',
        'كنافة ناعمة بالقشطة، نصف كيلو',
        48,
        'Fine-grained kunafa with fresh cream',
        'كنافة ناعمة بالقشطة الطازجة',
      ],
      [
        'Qatayef with cream, 20 pieces',
        'قطايف بالقشطة، 20 قطعة',
        62,
        'Twenty small qatayef with cream and pistachio',
        'عشرون قطعة قطايف عصافيري بالقشطة والفستق',
      ],
    ],
  },
  {
    motif: 'maamoul',
    terms: ['pickUp', 'nuts'],
    quantity: 2,
    details: {
      en: 'Baklava, bukaj, asawer and warbat with pistachio and cashew, {}, in a tin box.',
      ar: 'بقلاوة وبقج وأساور ووربات بالفستق والكاجو، {}، في علبة معدنية.',
    },
    variants: [
      ['Assorted baklava, 500 g', 'بقلاوة مشكّلة، 500 جرام', 58, 'half a kilo', 'نصف كيلو'],
      ['Assorted baklava, 1 kg', 'بقلاوة مشكّلة، 1 كجم', 110, 'one kilo', 'كيلو كامل'],
    ],
  },
  {
    motif: 'iceCream',
    terms: ['pickUp', 'nuts'],
    quantity: 2,
    details: {
      en: 'Stretchy Arabic ice cream with mastic, pounded by hand and rolled in pistachio.',
      ar: 'بوظة عربية بالمستكة مدقوقة يدوياً ومغلّفة بالفستق الحلبي.',
    },
    variants: [['Arabic ice cream with pistachio, one litre', 'بوظة عربية بالفستق، لتر واحد', 68]],
  },
]

export const cakeShop: readonly Idea[] = [
  {
    motif: 'cake',
    terms: ['orderAhead', 'keepCool'],
    details: {
      en: 'Three layers of sponge with Belgian chocolate and berries, {}. A message on top is free.',
      ar: 'ثلاث طبقات من الكيك الإسفنجي بالشوكولاتة البلجيكية والتوت، {}. كتابة العبارة مجاناً.',
    },
    variants: [
      ['Chocolate cake for eight', 'كيكة شوكولاتة لثمانية أشخاص', 120, 'for eight', 'تكفي ثمانية أشخاص'],
      ['Chocolate cake for twelve', 'كيكة شوكولاتة لاثني عشر شخصاً', 170, 'for twelve', 'تكفي اثني عشر شخصاً'],
    ],
  },
  {
    motif: 'cake',
    terms: ['orderAhead', 'noCash'],
    details: {
      en: 'Two tiers in the flavour and colours you choose, for graduations, engagements and newborns; about twenty portions.',
      ar: 'طبقتان بالنكهة والألوان التي تختارها، للتخرّج والخطوبة واستقبال المولود، نحو عشرين قطعة.',
    },
    variants: [['Celebration cake, two tiers', 'كيكة مناسبات من طبقتين', 320]],
  },
  {
    motif: 'cake',
    terms: ['pickUp', 'keepCool'],
    quantity: 2,
    details: {
      en: 'Light sponge soaked in three kinds of milk with {}, in a serving dish of eight portions.',
      ar: 'كيكة إسفنجية مشبّعة بثلاثة أنواع من الحليب مع {}، في طبق تقديم من ثماني قطع.',
    },
    variants: [
      ['Saffron milk cake, eight portions', 'كيكة حليب بالزعفران، ثماني قطع', 89, 'saffron and cardamom', 'الزعفران والهيل'],
      ['Pistachio milk cake, eight portions', 'كيكة حليب بالفستق، ثماني قطع', 95, 'ground pistachio', 'الفستق المطحون'],
    ],
  },
  {
    motif: 'cake',
    terms: ['pickUp', 'nuts'],
    quantity: 3,
    details: { en: '{} baked in the morning, packed for the office or the majlis.', ar: '{} من خبيز الصباح في علبة للمكتب أو المجلس.' },
    variants: [
      ['Box of twelve cupcakes', 'علبة كب كيك، 12 قطعة', 84, 'Twelve cupcakes in four flavours', 'اثنتا عشرة قطعة كب كيك بأربع نكهات'],
      [
        'Box of nine brownies',
        'علبة براوني، تسع قطع',
        66,
        'Nine brownies with hazelnut and salted caramel',
        'تسع قطع براوني بالبندق والكراميل المملّح',
      ],
    ],
  },
  {
    motif: 'croissant',
    terms: ['pickUp', 'oneVisit'],
    hours: 'morning',
    quantity: 2,
    details: {
      en: 'Ten small pastries with cheese, zaatar, cream and chocolate, ready from opening time.',
      ar: 'عشر معجّنات صغيرة بالجبن والزعتر والقشطة والشوكولاتة، جاهزة من وقت الافتتاح.',
    },
    variants: [['Morning pastry box, ten pieces', 'علبة معجّنات الصباح، عشر قطع', 78]],
  },
  {
    motif: 'cake',
    terms: ['bookDay', 'materials', 'ladies'],
    hours: 'saturdayNoon',
    details: {
      en: 'Two hours with our pastry chef: smoothing, piping and flowers; you take your cake home.',
      ar: 'ساعتان مع شيف الحلويات: التمليس والتزيين بالقمع وعمل الورود، وتعودين بكيكتك إلى البيت.',
    },
    variants: [['Cake decorating class', 'درس تزيين الكيك', 210]],
  },
]
