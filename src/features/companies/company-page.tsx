export const CompanyPage = () => null;
