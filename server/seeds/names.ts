const words = (list: string) => list.trim().split(/\s+/)

export const MEN = words(`
  Aarav Aditya Akash Aniket Arjun Ashwin Bharat Chetan Deepak Dhruv Farhan Gaurav Girish
  Harish Imran Ishaan Joseph Kabir Karthik Kunal Lokesh Manish Mohit Naveen Nikhil Omkar
  Pranav Rahul Rohan Sandeep Siddharth Suresh Tarun Uday Varun Vikram Vivek Yash Zubin
  Abhishek`)

export const WOMEN = words(`
  Aaliya Aditi Aishwarya Ananya Anjali Bhavana Charu Deepika Divya Esha Fatima Gayatri
  Harini Ishita Jaya Kavya Keerthi Lakshmi Madhuri Maria Meghna Mrunal Nandini Neha
  Nisha Pallavi Pooja Priyanka Radhika Rashmi Riya Sakshi Sanjana Shreya Sneha Swathi
  Tanvi Trisha Vaishnavi Zoya`)

export const FAMILIES = words(`
  Agarwal Banerjee Bhat Chatterjee Chauhan Desai Dsouza Fernandes Ghosh Gowda Hegde
  Iyengar Jadhav Joshi Kapoor Khan Krishnan Kumar Mathew Mehta Mishra Mukherjee Nair
  Naidu Patel Patil Pillai Prasad Raghavan Rane Reddy Sawant Saxena Sharma Shetty Shinde
  Singh Sinha Thomas Tiwari Varghese Verma Yadav`)

export const COLLEGES = [
  'College of Engineering Pune',
  'National Institute of Technology Surathkal',
  'Anna University',
  'Veermata Jijabai Technological Institute',
  'Jadavpur University',
  'PSG College of Technology',
  'Delhi Technological University',
  'RV College of Engineering',
  'Osmania University',
  'Model Engineering College Kochi',
  'Walchand College of Engineering',
  'SASTRA University',
] as const

export const DEGREES = [
  'Bachelor of Technology',
  'Bachelor of Engineering',
  'Master of Computer Applications',
  'Bachelor of Computer Applications',
  'Master of Science',
] as const

export const STREETS = [
  'FC Road, Shivajinagar, Pune 411005',
  'Koramangala 5th Block, Bengaluru 560095',
  'Anna Nagar East, Chennai 600102',
  'Baner Road, Pune 411045',
  'Salt Lake Sector V, Kolkata 700091',
  'Madhapur, Hyderabad 500081',
  'Kakkanad, Kochi 682030',
  'Andheri East, Mumbai 400069',
  'Indiranagar, Bengaluru 560038',
  'Aundh, Pune 411007',
  'Vastrapur, Ahmedabad 380015',
  'Gomti Nagar, Lucknow 226010',
  'Viman Nagar, Pune 411014',
  'Adyar, Chennai 600020',
] as const

export const BANKS = [
  ['State Bank of India', 'SBIN'],
  ['HDFC Bank', 'HDFC'],
  ['ICICI Bank', 'ICIC'],
  ['Bank of Baroda', 'BARB'],
  ['Canara Bank', 'CNRB'],
  ['Axis Bank', 'UTIB'],
] as const

export const BRANCHES = [
  'Shivajinagar',
  'Koramangala',
  'Adyar',
  'Andheri East',
  'Salt Lake',
  'Baner',
]

export const SKILLS: Readonly<Record<string, readonly string[]>> = {
  'Intern Fullstack Engineer': [
    'JavaScript',
    'TypeScript',
    'React',
    'Node.js',
    'PostgreSQL',
    'HTML',
    'CSS',
    'Git',
  ],
  'Fullstack Engineer': [
    'TypeScript',
    'React',
    'Node.js',
    'PostgreSQL',
    'Docker',
    'GraphQL',
    'Redis',
    'Next.js',
  ],
  Frontend: [
    'React',
    'Vue.js',
    'Angular',
    'TypeScript',
    'JavaScript',
    'CSS',
    'Tailwind CSS',
    'Redux',
  ],
  Backend: [
    'Java',
    'Spring Boot',
    'Python',
    'Django',
    'Node.js',
    'PostgreSQL',
    'MongoDB',
    'Docker',
    'AWS',
  ],
  Testing: [
    'Selenium',
    'Cypress',
    'Playwright',
    'Jest',
    'JUnit',
    'Postman',
    'Python',
    'JavaScript',
  ],
}
