import type { Idea } from './idea.ts'

export const seafood: readonly Idea[] = [
  {
    motif: 'fish',
    terms: ['dineIn', 'oneTable', 'allergy'],
    quantity: 2,
    details: {
      en: 'Whole hammour from the morning market, grilled over charcoal with lemon and our own spices, with sayadieh rice, tahini and green salad. Enough for {}.',
      ar: 'هامور كامل من سوق السمك الصباحي يُشوى على الفحم بالليمون وخلطتنا الخاصة، ويُقدَّم مع أرز الصيادية والطحينة والسلطة الخضراء. يكفي {}.',
    },
    variants: [
      ['Grilled hammour platter for two', 'طبق هامور مشوي لشخصين', 180, 'two', 'شخصين'],
      ['Grilled hammour platter for four', 'طبق هامور مشوي لأربعة أشخاص', 320, 'four', 'أربعة أشخاص'],
      ['Grilled hammour platter for six', 'طبق هامور مشوي لستة أشخاص', 460, 'six', 'ستة أشخاص'],
    ],
  },
  {
    motif: 'rice',
    terms: ['takeAway', 'allergy'],
    quantity: 3,
    hours: 'lunch',
    details: {
      en: 'Brown sayadieh rice with fried onions and {}, served with daqoos sauce and a cup of fish soup.',
      ar: 'أرز صيادية بني بالبصل المحمّر مع {}، يُقدَّم مع الدقوس وكوب من شوربة السمك.',
    },
    variants: [
      ['Shrimp sayadieh lunch', 'غداء صيادية بالروبيان', 65, 'peeled Gulf shrimp', 'روبيان خليجي مقشّر'],
      ['Najel fish sayadieh lunch', 'غداء صيادية بسمك الناجل', 78, 'a fillet of Red Sea najel', 'فيليه ناجل من البحر الأحمر'],
    ],
  },
  {
    motif: 'fish',
    terms: ['dineIn', 'oneTable'],
    details: {
      en: 'A warm tray of grilled shrimp, calamari, sea bream and crab on saffron rice, with bread and three sauces. Served to {} at one table.',
      ar: 'صينية ساخنة من الروبيان المشوي والكاليماري والدنيس والقبقب على أرز بالزعفران، مع الخبز وثلاث صلصات. تُقدَّم على طاولة واحدة وتكفي {}.',
    },
    variants: [
      ['Mixed seafood tray for four', 'صينية بحريات مشكّلة لأربعة أشخاص', 290, 'four', 'أربعة أشخاص'],
      ['Family seafood tray for eight', 'صينية بحريات عائلية لثمانية أشخاص', 540, 'eight', 'ثمانية أشخاص'],
    ],
  },
  {
    motif: 'fish',
    terms: ['takeAway', 'showFirst'],
    quantity: 3,
    details: {
      en: '{}, fried in a light crust, with chips, coleslaw and tartare sauce.',
      ar: '{} بقشرة خفيفة مقرمشة، مع البطاطس وسلطة الكرنب وصلصة التارتار.',
    },
    variants: [
      ['Fish fillet and chips', 'فيليه سمك مقلي مع البطاطس', 48, 'Two white fish fillets', 'قطعتا فيليه من السمك الأبيض'],
      ['Children’s fish fingers', 'أصابع السمك للأطفال', 32, 'Six fish fingers', 'ستة أصابع من السمك'],
    ],
  },
  {
    motif: 'fish',
    terms: ['dineIn', 'noHolidays'],
    quantity: 4,
    hours: 'thursdayDinner',
    details: {
      en: 'Open buffet on Thursday evening with a live grill: fish of the day, shrimp, mussels, seafood soup, salads and desserts. Soft drinks included.',
      ar: 'بوفيه مفتوح مساء الخميس مع شواء مباشر: سمك اليوم والروبيان وبلح البحر وشوربة المأكولات البحرية والسلطات والحلويات. يشمل المشروبات الغازية.',
    },
    variants: [['Open seafood buffet, Thursday dinner', 'بوفيه بحري مفتوح، عشاء الخميس', 165]],
  },
  {
    motif: 'fish',
    terms: ['dineIn', 'noHolidays'],
    quantity: 4,
    hours: 'fridayLunch',
    details: {
      en: 'Open buffet on Friday after prayers with a live grill: fish of the day, shrimp, mussels, seafood soup, salads and desserts. Soft drinks included.',
      ar: 'بوفيه مفتوح يوم الجمعة بعد الصلاة مع شواء مباشر: سمك اليوم والروبيان وبلح البحر وشوربة المأكولات البحرية والسلطات والحلويات. يشمل المشروبات الغازية.',
    },
    variants: [['Open seafood buffet, Friday lunch', 'بوفيه بحري مفتوح، غداء الجمعة', 149]],
  },
]

export const grill: readonly Idea[] = [
  {
    motif: 'grill',
    terms: ['takeAway', 'oneTable'],
    quantity: 2,
    details: {
      en: 'Kebab, shish taouk, lamb cubes and kofta straight off the charcoal, with grilled tomatoes, garlic sauce and hot tannour bread. Enough for {}.',
      ar: 'كباب وشيش طاووق وأوصال لحم وكفتة من الفحم مباشرة، مع الطماطم المشوية والثومية وخبز التنور الساخن. يكفي {}.',
    },
    variants: [
      ['Mixed grill for two', 'مشاوي مشكّلة لشخصين', 145, 'two', 'شخصين'],
      ['Mixed grill for four', 'مشاوي مشكّلة لأربعة أشخاص', 280, 'four', 'أربعة أشخاص'],
      ['Mixed grill for six', 'مشاوي مشكّلة لستة أشخاص', 410, 'six', 'ستة أشخاص'],
    ],
  },
  {
    motif: 'grill',
    terms: ['dineIn', 'noCombining'],
    details: {
      en: '{} of local Naimi lamb chops, marinated overnight in yoghurt and seven spices, with freekeh and cucumber yoghurt.',
      ar: '{} من ريش الغنم النعيمي البلدي، متبّلة ليلة كاملة باللبن والبهارات السبع، مع الفريكة وسلطة الخيار باللبن.',
    },
    variants: [
      ['Half a kilo of lamb chops', 'نصف كيلو ريش غنم مشوية', 105, 'Half a kilo', 'نصف كيلو'],
      ['One kilo of lamb chops', 'كيلو ريش غنم مشوية', 195, 'One kilo', 'كيلو'],
    ],
  },
  {
    motif: 'grill',
    terms: ['takeAway', 'vat'],
    quantity: 4,
    hours: 'lunch',
    details: {
      en: 'Weekday lunch: two skewers of {} on vermicelli rice with hummus, pickles and a drink.',
      ar: 'غداء أيام العمل: سيخان من {} على أرز بالشعيرية مع الحمّص والمخلل ومشروب.',
    },
    variants: [
      ['Shish taouk lunch with rice', 'غداء شيش طاووق مع الأرز', 42, 'shish taouk', 'الشيش طاووق'],
      ['Adana kebab lunch with rice', 'غداء كباب أضنة مع الأرز', 46, 'Adana kebab', 'كباب أضنة'],
    ],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'oneTable'],
    hours: 'morning',
    details: {
      en: 'Foul, hummus, falafel, labneh, halloumi, eggs with tomato, olives and fresh bread, with a pot of tea for {}.',
      ar: 'فول وحمّص وفلافل ولبنة وحلّوم وبيض بالطماطم وزيتون وخبز طازج، مع إبريق شاي. يكفي {}.',
    },
    variants: [
      ['Levantine breakfast for two', 'فطور شامي لشخصين', 79, 'two', 'شخصين'],
      ['Levantine breakfast for four', 'فطور شامي لأربعة أشخاص', 150, 'four', 'أربعة أشخاص'],
    ],
  },
  {
    motif: 'rice',
    terms: ['takeAway', 'showFirst'],
    quantity: 2,
    details: {
      en: '{} grilled over charcoal on basmati rice with raisins and almonds, with tomato sauce and salad.',
      ar: '{} على الفحم مع أرز بسمتي بالزبيب واللوز وصلصة الطماطم والسلطة.',
    },
    variants: [
      ['Whole charcoal chicken with rice', 'دجاجة كاملة على الفحم مع الأرز', 58, 'A whole chicken', 'دجاجة كاملة'],
      ['Two charcoal chickens with rice and salads', 'دجاجتان على الفحم مع الأرز والسلطات', 105, 'Two chickens', 'دجاجتان'],
    ],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'oneTable'],
    details: {
      en: 'Twelve small plates: hummus, moutabal, tabbouleh, fattoush, vine leaves, kibbeh, sambousek and more. Enough for {}.',
      ar: 'اثنا عشر طبقاً صغيراً: حمّص ومتبّل وتبولة وفتوش وورق عنب وكبة وسمبوسك وغيرها. تكفي {}.',
    },
    variants: [['Hot and cold mezze for four', 'مازات باردة وساخنة لأربعة أشخاص', 130, 'four', 'أربعة أشخاص']],
  },
]

export const saudi: readonly Idea[] = [
  {
    motif: 'rice',
    terms: ['takeAway', 'oneTable'],
    quantity: 2,
    details: {
      en: 'Chicken kabsa as at home: basmati rice cooked in the broth with dried lime and cardamom, with daqoos, yoghurt and salad. Enough for {}.',
      ar: 'كبسة دجاج كما في البيت: أرز بسمتي مطبوخ بالمرق مع اللومي والهيل، ومعه الدقوس واللبن والسلطة. تكفي {}.',
    },
    variants: [
      ['Chicken kabsa for two', 'كبسة دجاج لشخصين', 62, 'two', 'شخصين'],
      ['Chicken kabsa for five', 'كبسة دجاج لخمسة أشخاص', 145, 'five', 'خمسة أشخاص'],
    ],
  },
  {
    motif: 'rice',
    terms: ['orderAhead', 'noCash'],
    details: {
      en: 'Naimi lamb smoked slowly in the tandoor pit on rice with saffron, raisins and pine nuts, served on the floor or at the table for {}.',
      ar: 'لحم نعيمي مدخّن على نار هادئة في التنور، على أرز بالزعفران والزبيب والصنوبر. جلسة أرضية أو طاولة، ويكفي {}.',
    },
    variants: [
      ['Lamb mandi for four', 'مندي لحم لأربعة أشخاص', 240, 'four', 'أربعة أشخاص'],
      ['Lamb mandi feast for ten', 'وليمة مندي لحم لعشرة أشخاص', 580, 'ten', 'عشرة أشخاص'],
    ],
  },
  {
    motif: 'rice',
    terms: ['dineIn', 'vat'],
    quantity: 2,
    hours: 'lunch',
    details: {
      en: 'The Najdi kitchen at lunch: {}, with fresh bread, salad and a glass of laban.',
      ar: 'من المطبخ النجدي وقت الغداء: {}، مع الخبز الطازج والسلطة وكأس لبن بارد.',
    },
    variants: [
      ['Jareesh and qursan lunch', 'غداء جريش وقرصان', 55, 'creamy jareesh and qursan with vegetables', 'جريش باللبن وقرصان بالخضار'],
      [
        'Margoug with vegetables for two',
        'مرقوق بالخضار لشخصين',
        68,
        'margoug with marrow and tomato for two',
        'مرقوق بالكوسا والطماطم لشخصين',
      ],
    ],
  },
  {
    motif: 'rice',
    terms: ['orderAhead', 'takeAway'],
    details: {
      en: '{} wrapped in marakh branches and cooked for five hours, on haneeth rice with daqoos.',
      ar: '{} ملفوفة بأغصان المرخ ومطهوة خمس ساعات، على أرز الحنيذ مع الدقوس.',
    },
    variants: [
      ['Haneeth lamb shank for two', 'موزة لحم حنيذ لشخصين', 120, 'A lamb shank for each guest', 'موزة لحم لكل شخص'],
      ['Haneeth lamb shoulder for four', 'كتف لحم حنيذ لأربعة أشخاص', 215, 'A whole shoulder of lamb', 'كتف غنم كاملة'],
    ],
  },
  {
    motif: 'breakfast',
    terms: ['dineIn', 'oneTable'],
    hours: 'morning',
    details: {
      en: 'Hunaini, foul with ghee, shakshuka, cheese, honey and cream, tannour bread and a dallah of Saudi coffee. Enough for {}.',
      ar: 'حنيني وفول بالسمن وشكشوكة وجبن وعسل وقشطة وخبز تنور ودلّة قهوة سعودية. تكفي {}.',
    },
    variants: [
      ['Najdi breakfast tray for three', 'صينية فطور نجدي لثلاثة أشخاص', 95, 'three', 'ثلاثة أشخاص'],
      ['Najdi breakfast tray for six', 'صينية فطور نجدي لستة أشخاص', 180, 'six', 'ستة أشخاص'],
    ],
  },
  {
    motif: 'dallah',
    terms: ['dineIn', 'showFirst'],
    quantity: 3,
    details: {
      en: 'A dallah of light-roast Saudi coffee with saffron, Sukkari dates and fresh kleja, for {}.',
      ar: 'دلّة قهوة سعودية شقراء بالزعفران مع تمر سكّري وكليجا طازجة، تكفي {}.',
    },
    variants: [
      ['Saudi coffee with dates and kleja', 'قهوة سعودية مع التمر والكليجا', 38, 'two', 'شخصين'],
      ['Saudi coffee tray for five', 'صينية قهوة سعودية لخمسة أشخاص', 80, 'five', 'خمسة أشخاص'],
    ],
  },
]
