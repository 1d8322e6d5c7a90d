// Made by tools/generate_clients of docs/api/openapi.json, Comanda 0.2.0. Do not edit.
export interface paths {
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description of the interface
         * @description This description of the interface.
         */
        get: operations["read_openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's departments, by name
         * @description A page of a store's departments, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_departments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeDepartments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active departments of a store
         * @description All active departments of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_departments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/department/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One department
         * @description One department. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_department"];
        /**
         * Change the fields of a department that are sent; null clears one; the others stay
         * @description Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_department"];
        /**
         * Change the fields of a department that are sent; null clears one; the others stay
         * @description Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["update_department_by_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One department
         * @description One department. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_department_by_other_path"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a department that are sent; null clears one; the others stay
         * @description Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_department_by_body_id"];
        /**
         * Make a department
         * @description Make a department. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_department"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/deparment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a department that are sent; null clears one; the others stay
         * @description Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_department_misspelt"];
        /**
         * Change the fields of a department that are sent; null clears one; the others stay
         * @description Change the fields of a department that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["update_department_misspelt_by_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/department/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a department out of use
         * @description Take a department out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DEPARTMENT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_department"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's courses, by name
         * @description A page of a store's courses, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_courses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeCourses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active courses of a store
         * @description All active courses of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_courses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/course/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One course
         * @description One course. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_course"];
        /**
         * Change the fields of a course that are sent; null clears one; the others stay
         * @description Change the fields of a course that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_course"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a course that are sent; null clears one; the others stay
         * @description Change the fields of a course that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_course_by_body_id"];
        /**
         * Make a course
         * @description Make a course. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_course"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/course/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a course out of use
         * @description Take a course out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_COURSE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_course"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/serviceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's service types, by name
         * @description A page of a store's service types, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_service_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeServiceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active service types of a store
         * @description All active service types of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_service_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/getServiceTypesByStore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as activeServiceTypes, by its older name
         * @description The same as activeServiceTypes, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["look_up_service_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/serviceType/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One serviceType
         * @description One serviceType. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_service_type"];
        /**
         * Change the fields of a serviceType that are sent; null clears one; the others stay
         * @description Change the fields of a serviceType that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_service_type"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/serviceType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a serviceType that are sent; null clears one; the others stay
         * @description Change the fields of a serviceType that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_service_type_by_body_id"];
        /**
         * Make a serviceType
         * @description Make a serviceType. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_service_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/serviceType/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a serviceType out of use
         * @description Take a serviceType out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_TYPE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_service_type"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/printers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's printers, by name
         * @description A page of a store's printers, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_printers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activePrinters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active printers of a store
         * @description All active printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_printers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/kitchenPrinters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active kitchen printers of a store
         * @description All active kitchen printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_kitchen_printers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/labelPrinters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active label printers of a store
         * @description All active label printers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_label_printers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/printer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One printer
         * @description One printer. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_printer"];
        /**
         * Change the fields of a printer that are sent; null clears one; the others stay
         * @description Change the fields of a printer that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_printer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/printer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a printer that are sent; null clears one; the others stay
         * @description Change the fields of a printer that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_printer_by_body_id"];
        /**
         * Make a printer
         * @description Make a printer. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_printer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/printer/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a printer out of use
         * @description Take a printer out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_PRINTER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_printer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/tares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's tares, by name
         * @description A page of a store's tares, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_tares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeTares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active tares of a store
         * @description All active tares of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_tares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/tare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as activeTares, by its older name
         * @description The same as activeTares, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["look_up_tares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tare/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One tare
         * @description One tare. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_tare"];
        /**
         * Change the fields of a tare that are sent; null clears one; the others stay
         * @description Change the fields of a tare that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_tare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a tare that are sent; null clears one; the others stay
         * @description Change the fields of a tare that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_tare_by_body_id"];
        /**
         * Make a tare
         * @description Make a tare. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_tare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tare/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a tare out of use
         * @description Take a tare out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TARE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_tare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/sslList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's serving size levels, by name
         * @description A page of a store's serving size levels, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_serving_size_levels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeServingSizeLevels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active serving size levels of a store
         * @description All active serving size levels of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_serving_size_levels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/servingSizeLevel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One servingSizeLevel
         * @description One servingSizeLevel. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_serving_size_level"];
        /**
         * Change the fields of a servingSizeLevel that are sent; null clears one; the others stay
         * @description Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_serving_size_level"];
        /**
         * Change the fields of a servingSizeLevel that are sent; null clears one; the others stay
         * @description Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["update_serving_size_level_by_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/servingSizeLevel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One servingSizeLevel
         * @description One servingSizeLevel. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_serving_size_level_by_other_path"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/servingSizeLevel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a servingSizeLevel that are sent; null clears one; the others stay
         * @description Change the fields of a servingSizeLevel that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_serving_size_level_by_body_id"];
        /**
         * Make a servingSizeLevel
         * @description Make a servingSizeLevel. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_serving_size_level"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/servingSizeLevel/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a servingSizeLevel out of use
         * @description Take a servingSizeLevel out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVING_SIZE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_serving_size_level"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/taxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's taxes, by name
         * @description A page of a store's taxes, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_taxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeTaxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active taxes of a store, or those on items or on modifiers
         * @description All active taxes of a store, or those on items or on modifiers. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_taxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tax/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One tax
         * @description One tax. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_tax"];
        /**
         * Change the fields of a tax that are sent; null clears one; the others stay
         * @description Change the fields of a tax that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`, `TAX_CYCLE`.
         */
        put: operations["update_tax"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a tax that are sent; null clears one; the others stay
         * @description Change the fields of a tax that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`, `TAX_CYCLE`.
         */
        put: operations["update_tax_by_body_id"];
        /**
         * Make a tax
         * @description Make a tax. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_tax"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/tax/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a tax out of use
         * @description Take a tax out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_TAX` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_tax"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's reasons, by name
         * @description A page of a store's reasons, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_reasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeReasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active reasons of a store
         * @description All active reasons of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_reasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/reason/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One reason
         * @description One reason. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_reason"];
        /**
         * Change the fields of a reason that are sent; null clears one; the others stay
         * @description Change the fields of a reason that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_reason"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a reason that are sent; null clears one; the others stay
         * @description Change the fields of a reason that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_reason_by_body_id"];
        /**
         * Make a reason
         * @description Make a reason. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_reason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/reason/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a reason out of use
         * @description Take a reason out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_REASON` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_reason"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/itemServiceCharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's item service charges, by name
         * @description A page of a store's item service charges, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_item_service_charges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeItemServiceCharges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active item service charges of a store
         * @description All active item service charges of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_item_service_charges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/getActiveItemServiceCharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as activeItemServiceCharges, by its older name
         * @description The same as activeItemServiceCharges, by its older name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["look_up_item_service_charges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/itemServiceCharge/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One itemServiceCharge
         * @description One itemServiceCharge. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_item_service_charge"];
        /**
         * Change the fields of a itemServiceCharge that are sent; null clears one; the others stay
         * @description Change the fields of a itemServiceCharge that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_item_service_charge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/itemServiceCharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a itemServiceCharge that are sent; null clears one; the others stay
         * @description Change the fields of a itemServiceCharge that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_item_service_charge_by_body_id"];
        /**
         * Make a itemServiceCharge
         * @description Make a itemServiceCharge. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_item_service_charge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/itemServiceCharge/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a itemServiceCharge out of use
         * @description Take a itemServiceCharge out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_SERVICE_CHARGE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_item_service_charge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/modifierGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's modifier groups, by name
         * @description A page of a store's modifier groups, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_modifier_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeModifierGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active modifier groups of a store
         * @description All active modifier groups of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_modifier_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifierGroup/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One modifierGroup
         * @description One modifierGroup. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_modifier_group"];
        /**
         * Change the fields of a modifierGroup that are sent; null clears one; the others stay
         * @description Change the fields of a modifierGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_modifier_group"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifierGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a modifierGroup that are sent; null clears one; the others stay
         * @description Change the fields of a modifierGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_modifier_group_by_body_id"];
        /**
         * Make a modifierGroup
         * @description Make a modifierGroup. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_modifier_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifierGroup/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a modifierGroup out of use
         * @description Take a modifierGroup out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_modifier_group"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/modifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's modifiers, by name
         * @description A page of a store's modifiers, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_modifiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeModifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active modifiers of a store
         * @description All active modifiers of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_modifiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifier/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One modifier
         * @description One modifier. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_modifier"];
        /**
         * Change the fields of a modifier that are sent; null clears one; the others stay
         * @description Change the fields of a modifier that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_modifier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a modifier that are sent; null clears one; the others stay
         * @description Change the fields of a modifier that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_modifier_by_body_id"];
        /**
         * Make a modifier
         * @description Make a modifier. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_modifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/modifier/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a modifier out of use
         * @description Take a modifier out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MODIFIER` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_modifier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's categories, by name
         * @description A page of a store's categories, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/subcategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's subcategories, by name
         * @description A page of a store's subcategories, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_subcategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active categories of a store, without subcategories
         * @description All active categories of a store, without subcategories. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One category
         * @description One category. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_category"];
        /**
         * Change the fields of a category that are sent; null clears one; the others stay
         * @description Change the fields of a category that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_category"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a category that are sent; null clears one; the others stay
         * @description Change the fields of a category that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_category_by_body_id"];
        /**
         * Make a category
         * @description Make a category. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/category/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a category out of use
         * @description Take a category out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_CATEGORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_category"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's menu items, by name
         * @description A page of a store's menu items, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_menu_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeMenuItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active menu items of a store
         * @description All active menu items of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_menu_items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/menuItem/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One menuItem
         * @description One menuItem. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_menu_item"];
        /**
         * Change the fields of a menuItem that are sent; null clears one; the others stay
         * @description Change the fields of a menuItem that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_menu_item"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/menuItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a menuItem that are sent; null clears one; the others stay
         * @description Change the fields of a menuItem that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_menu_item_by_body_id"];
        /**
         * Make a menuItem
         * @description Make a menuItem. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_menu_item"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/menuItem/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a menuItem out of use
         * @description Take a menuItem out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_MENU_ITEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_menu_item"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's discounts, by name
         * @description A page of a store's discounts, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_discounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeDiscounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active discounts of a store
         * @description All active discounts of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_discounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/discount/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One discount
         * @description One discount. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_discount"];
        /**
         * Change the fields of a discount that are sent; null clears one; the others stay
         * @description Change the fields of a discount that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_discount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a discount that are sent; null clears one; the others stay
         * @description Change the fields of a discount that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_discount_by_body_id"];
        /**
         * Make a discount
         * @description Make a discount. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_discount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/discount/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a discount out of use
         * @description Take a discount out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISCOUNT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_discount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/displayGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's display groups, by name
         * @description A page of a store's display groups, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_display_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeDisplayGroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active display groups of a store
         * @description All active display groups of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_display_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/displayGroup/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One displayGroup
         * @description One displayGroup. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_display_group"];
        /**
         * Change the fields of a displayGroup that are sent; null clears one; the others stay
         * @description Change the fields of a displayGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_display_group"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/displayGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a displayGroup that are sent; null clears one; the others stay
         * @description Change the fields of a displayGroup that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_display_group_by_body_id"];
        /**
         * Make a displayGroup
         * @description Make a displayGroup. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_display_group"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/displayGroup/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a displayGroup out of use
         * @description Take a displayGroup out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_DISPLAY_GROUP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_display_group"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/gratuities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a store's gratuities, by name
         * @description A page of a store's gratuities, by name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_gratuities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeGratuities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All active gratuities of a store
         * @description All active gratuities of a store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_gratuities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/gratuity/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One gratuity
         * @description One gratuity. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_gratuity"];
        /**
         * Change the fields of a gratuity that are sent; null clears one; the others stay
         * @description Change the fields of a gratuity that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_gratuity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/gratuity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a gratuity that are sent; null clears one; the others stay
         * @description Change the fields of a gratuity that are sent; null clears one; the others stay. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `VERSION_CONFLICT`, `IN_USE`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        put: operations["update_gratuity_by_body_id"];
        /**
         * Make a gratuity
         * @description Make a gratuity. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `REFERENCE_NOT_FOUND`, `DUPLICATE_NAME`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["create_gratuity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/gratuity/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a gratuity out of use
         * @description Take a gratuity out of use. It stays readable. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `BO_GRATUITY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["inactivate_gratuity"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/defaultPrinters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's default printers, by store and name
         * @description The account's default printers, by store and name. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["list_default_printers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuVersions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The versions a store's menu has had, newest first, with what each changed
         * @description The versions a store's menu has had, newest first, with what each changed. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_menu_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuVersions/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two versions of a store's menu, record by record and field by field
         * @description What changed between two versions of a store's menu, record by record and field by field. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_menu_difference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed between two versions of a store's menu, record by record and field by field
         * @description What changed between two versions of a store's menu, record by record and field by field. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["read_menu_difference_by_short_path"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the menu what it was at an earlier version, as a new version
         * @description Make the menu what it was at an earlier version, as a new version. Can itself be rolled back. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `QUOTA_EXCEEDED`.
         */
        post: operations["roll_back_menu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuLint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is wrong with a store's menu, or looks so
         * @description What is wrong with a store's menu, or looks so. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["lint_menu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/menuItem/{id}/resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What holds for an item once its categories and the store are counted in, and whether it is for sale
         * @description What holds for an item once its categories and the store are counted in, and whether it is for sale. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["resolve_menu_item"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A store's menu as one CSV table, or as a workbook with a sheet per kind
         * @description A store's menu as one CSV table, or as a workbook with a sheet per kind. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["export_menu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/menuImport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring an edited export back: all of it or nothing, as one new menu version
         * @description Bring an edited export back: all of it or nothing, as one new menu version. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`, `VALIDATION_FAILED`, `QUOTA_EXCEEDED`.
         */
        post: operations["import_menu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The active stores of the account, how far their menus are, and when each last pulled
         * @description The active stores of the account, how far their menus are, and when each last pulled. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`.
         */
        post: operations["list_pull_stores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pull the head office's menu, or another store's, into this one: one new menu version
         * @description Pull the head office's menu, or another store's, into this one: one new menu version. What was changed here stays. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `QUOTA_EXCEEDED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["pull_menu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/pulls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a store has pulled, newest first, each with the version that undoes it
         * @description What a store has pulled, newest first, each with the version that undoes it. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_menu_pulls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/menuPush": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have many stores pull, one after the other, in the background
         * @description Have many stores pull, one after the other, in the background. Stops where a menu would get faults. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `REQUEST_IN_FLIGHT`.
         */
        post: operations["push_menu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/menuPushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's pushes, newest first, without their stores
         * @description The account's pushes, newest first, without their stores. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`.
         */
        get: operations["list_menu_pushes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/menuPush/{push-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a push is, store by store
         * @description How far a push is, store by store. Needs a key with the scope `catalogue:read`. Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_menu_push"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/menuPush/{push-id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a push back in every store whose menu has not been changed since
         * @description Take a push back in every store whose menu has not been changed since. One that is under way stops. Repeatable. Needs a key with the scope `catalogue:write`. Whoever acts with a session needs the privilege `MENU_PUBLISH` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`.
         */
        post: operations["undo_menu_push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/rehearse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a menu that is not there yet would have made of the orders and checks of the last days
         * @description What a menu that is not there yet would have made of the orders and checks of the last days. Changes nothing. A key needs the scope catalogue:read as well. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `MALFORMED_JSON`, `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `UNAVAILABLE`.
         */
        post: operations["rehearse_menu"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/store/{store-id}/saveWebOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an order: stored first, answered then
         * @description Take an order: stored first, answered then. The same id is the same order, for ever. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `PRICE_MISMATCH`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["save_web_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/quoteWebOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an order would cost: every amount filled in, nothing stored
         * @description What an order would cost: every amount filled in, nothing stored. Saved unchanged it matches. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["quote_web_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/quoteWebOrder/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the price of an order would come about
         * @description How the price of an order would come about. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MONEY_STR_MISMATCH`, `ITEM_NOT_AVAILABLE`, `MODIFIER_RULE_VIOLATED`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["explain_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/placedOrders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders that wait for the store, oldest first
         * @description Orders that wait for the store, oldest first. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_placed_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/order/{order-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order as it is now
         * @description One order as it is now. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["read_web_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/order/{order-id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How its price came about, by the menu of then
         * @description How its price came about, by the menu of then. Needs a key with the scope `orders:read`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["explain_web_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/order/{order-id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move an order to another state
         * @description Move an order to another state. The same state again changes nothing. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_WEB_ORDERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ORDER_STATUS_CONFLICT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        put: operations["move_web_order"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/online-order/svc/store/{store-id}/order/{order-id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give back all, some lines or an amount: never more than was paid
         * @description Give back all, some lines or an amount: never more than was paid. The same id is the same refund. Needs a key with the scope `orders:write`. Whoever acts with a session needs the privilege `POS_REFUND` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ORDER_STATUS_CONFLICT`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["refund_web_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/store/{store-id}/addOrUpdateCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a check as one till sees it, and merge it with what others sent: no line is ever lost
         * @description Take a check as one till sees it, and merge it with what others sent: no line is ever lost. Needs a key with the scope `sync:write`. Whoever acts with a session needs the privilege `SYNC_CHECKS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MONEY_STR_MISMATCH`, `MALFORMED_JSON`, `CHECK_TOO_LONG`, `QUOTA_EXCEEDED`, `OUTCOME_UNKNOWN`.
         */
        post: operations["add_or_update_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/store/{store-id}/addOrUpdateChecks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Up to 500 at once, for a device that comes back
         * @description Up to 500 at once, for a device that comes back. Each is taken or refused by itself. Needs a key with the scope `sync:write`. Whoever acts with a session needs the privilege `SYNC_CHECKS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `OUTCOME_UNKNOWN`.
         */
        post: operations["add_or_update_checks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/store/{store-id}/activeChecks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The open checks; with since, what changed after it
         * @description The open checks; with since, what changed after it. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_READ` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_checks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/store/{store-id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Merged checks as they change, as server-sent events that can be resumed
         * @description Merged checks as they change, as server-sent events that can be resumed. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_READ` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`, `HISTORY_CHANGED`.
         */
        get: operations["stream_checks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/store/{store-id}/getDevices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's devices: when they were last heard of, and what is missing of theirs
         * @description The store's devices: when they were last heard of, and what is missing of theirs. Needs a key with the scope `sync:read`. Whoever acts with a session needs the privilege `SYNC_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["list_devices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/saleReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sold on these days, by department or by category
         * @description What was sold on these days, by department or by category. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["report_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/saleSummaryReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the money of these days came from, and the sales themselves, the latest first
         * @description Where the money of these days came from, and the sales themselves, the latest first. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`, `VALIDATION_FAILED`.
         */
        get: operations["summarize_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/sale/{sale-id}/getSale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One sale as it was frozen when its check ended
         * @description One sale as it was frozen when its check ended. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["get_sale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/sale/{sale-id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a sale came to its amounts, step by step
         * @description How a sale came to its amounts, step by step. Needs a key with the scope `reports:read`. Whoever acts with a session needs the privilege `RPT_SALES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["explain_sale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The same, with the id in the body
         * @description The same, with the id in the body. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`).
         */
        put: operations["update_customer_by_body_id"];
        /**
         * Make a customer, simple or collecting points
         * @description Make a customer, simple or collecting points. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_PHONE`, `VALIDATION_FAILED`, `QUOTA_EXCEEDED`, `MALFORMED_JSON`.
         */
        post: operations["create_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of the account's customers by name, or those found by how something of them begins
         * @description A page of the account's customers by name, or those found by how something of them begins. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `INVALID_PARAMETER`.
         */
        get: operations["list_customers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One customer
         * @description One customer. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_customer"];
        /**
         * Change the fields that are sent; null clears one
         * @description Change the fields that are sent; null clears one. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_PHONE`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `QUOTA_EXCEEDED`, `MALFORMED_JSON`.
         */
        put: operations["update_customer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a customer out of use; its points stay
         * @description Take a customer out of use; its points stay. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`.
         */
        put: operations["inactivate_customer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept about a customer, in one document
         * @description Everything that is kept about a customer, in one document. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMER_PRIVACY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["export_customer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Forget a customer: personal data goes everywhere, sales stay under an id that names nobody
         * @description Forget a customer: personal data goes everywhere, sales stay under an id that names nobody. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_CUSTOMER_PRIVACY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `IN_USE`, `VERSION_CONFLICT`.
         */
        put: operations["erase_customer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/Customerloyalty/{customer-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or take points
         * @description Add or take points. loyaltyPoints, if sent, is the balance expected afterwards. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        put: operations["adjust_points"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customerloyalty/{customer-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or take points
         * @description Add or take points. loyaltyPoints, if sent, is the balance expected afterwards. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        put: operations["adjust_points_in_lower_case"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/redeemLoyalty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend points
         * @description Spend points. The same id is the same redemption, for ever. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_REDEEM` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `BALANCE_CHANGED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["redeem_points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/reverseLoyalty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an entry, all of it or some points: never more than it moved
         * @description Undo an entry, all of it or some points: never more than it moved. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ADJUST` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INSUFFICIENT_POINTS`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["reverse_entry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/resetLoyalty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the balance to 0
         * @description Set the balance to 0. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_RESET` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        put: operations["reset_points"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/getCustomerLoyalties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a customer's points, newest first
         * @description What happened to a customer's points, newest first. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `LOY_HISTORY` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`.
         */
        get: operations["list_loyalties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/updateAccountInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide how the account treats its customers: what earns points, and how many
         * @description Decide how the account treats its customers: what earns points, and how many. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_ACCOUNT_INFO` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VERSION_CONFLICT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        put: operations["update_account_info"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/accountInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the account has decided, and what there is to decide
         * @description What the account has decided, and what there is to decide. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_CUSTOMERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_account_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a membership type
         * @description Make a membership type. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["create_membership_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipType/{membership-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["read_membership_type"];
        /**
         * Change a membership type, or take it out of use
         * @description Change a membership type, or take it out of use. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["update_membership_type"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of the account's, by name
         * @description All of the account's, by name. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_membership_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a membership plan
         * @description Make a membership plan. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["create_membership_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipPlan/{membership-id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of them
         * @description One of them. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["read_membership_plan"];
        /**
         * Change a membership plan, or take it out of use
         * @description Change a membership plan, or take it out of use. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`, `VERSION_CONFLICT`, `IN_USE`.
         */
        put: operations["update_membership_plan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{store-id}/memberShipPlans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All of the account's, by name
         * @description All of the account's, by name. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `BO_MEMBERSHIP` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_membership_plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of a member's allowance in the period of today's business date
         * @description What is left of a member's allowance in the period of today's business date. Needs a key with the scope `customers:read`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["read_allowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/allowanceDraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw on the allowance
         * @description Draw on the allowance. The same id is the same draw, for ever. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `ALLOWANCE_EXCEEDED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `REQUEST_IN_FLIGHT`, `MONEY_STR_MISMATCH`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["draw_allowance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/customer/{customer-id}/allowanceDraw/{draw-id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a draw back to the period it was made in
         * @description Give a draw back to the period it was made in. Needs a key with the scope `customers:write`. Whoever acts with a session needs the privilege `LOY_ALLOWANCE` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `DUPLICATE_ID_DIFFERENT_CONTENT`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["undo_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/getRoleGroup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every privilege a role may have, by group
         * @description Every privilege a role may have, by group. Needs a key with the scope `staff:read`.
         */
        get: operations["list_role_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's roles, by rank
         * @description The store's roles, by rank. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's active roles, by rank
         * @description The store's active roles, by rank. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/activeUserRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's active roles, each with the active users who have it
         * @description The store's active roles, each with the active users who have it. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_active_user_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a role that are sent; null clears one; the others stay
         * @description Change the fields of a role that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `IN_USE`.
         */
        put: operations["update_role_by_body_id"];
        /**
         * Make a role
         * @description Make a role. Nobody can give more than they hold themselves. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`.
         */
        post: operations["create_role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One role
         * @description One role. Needs a key with the scope `staff:read`. Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_role"];
        /**
         * Change the fields of a role that are sent; null clears one; the others stay
         * @description Change the fields of a role that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_NAME`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `IN_USE`.
         */
        put: operations["update_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/role/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a role out of use
         * @description Take a role out of use. It stays readable. Repeatable. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_ROLES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`, `IN_USE`.
         */
        put: operations["inactivate_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's users, by name
         * @description The store's users, by name. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a user that are sent; null clears one; the others stay
         * @description Change the fields of a user that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`.
         */
        put: operations["update_user_by_body_id"];
        /**
         * Make a user
         * @description Make a user. Nobody can give more than they hold themselves. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`.
         */
        post: operations["create_user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user
         * @description One user. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_user"];
        /**
         * Change the fields of a user that are sent; null clears one; the others stay
         * @description Change the fields of a user that are sent; null clears one; the others stay. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_PIN`, `RATE_LIMITED`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`.
         */
        put: operations["update_user"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/user/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a user out of use
         * @description Take a user out of use. It stays readable. Repeatable. Needs a key with the scope `staff:write`. Whoever acts with a session needs the privilege `BO_USERS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`.
         */
        put: operations["inactivate_user"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people who log in by e-mail
         * @description The people who log in by e-mail. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["list_persons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the fields of a person that are sent; null clears one; the others stay
         * @description Change the fields of a person that are sent; null clears one; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`.
         */
        put: operations["update_person_by_body_id"];
        /**
         * Make a person
         * @description Make a person. Nobody can give more than they hold themselves. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`.
         */
        post: operations["create_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/person/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One person
         * @description One person. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`.
         */
        get: operations["read_person"];
        /**
         * Change the fields of a person that are sent; null clears one; the others stay
         * @description Change the fields of a person that are sent; null clears one; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `STORE_NOT_ALLOWED`, `DUPLICATE_EMAIL`, `RANK_TOO_LOW`, `MALFORMED_JSON`, `NOT_FOUND`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`.
         */
        put: operations["update_person"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/person/{id}/inactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Take a person out of use
         * @description Take a person out of use. It stays readable. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_PERSONS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `VERSION_CONFLICT`, `LAST_ADMINISTRATOR`, `RANK_TOO_LOW`.
         */
        put: operations["inactivate_person"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/staffLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a user in on a device, by PIN
         * @description Log a user in on a device, by PIN. The token goes beside the key: Authorization: Bearer. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`.
         */
        post: operations["log_user_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a person in, by e-mail and password
         * @description Log a person in, by e-mail and password. The token stands for a key: Authorization: Bearer. Refusals besides the general ones: `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`.
         */
        post: operations["log_person_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session
         * @description End the session. Refusals besides the general ones: `TOKEN_EXPIRED`.
         */
        post: operations["log_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is logged in, and what they may do where
         * @description Who is logged in, and what they may do where. Refusals besides the general ones: `TOKEN_EXPIRED`.
         */
        get: operations["show_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change one's own password
         * @description Change one's own password. Every session ends; the answer brings a new one. Refusals besides the general ones: `TOKEN_EXPIRED`, `VALIDATION_FAILED`, `INVALID_CREDENTIALS`, `RATE_LIMITED`.
         */
        put: operations["change_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what in a store, newest first; of menus also the values before and after
         * @description Who changed what in a store, newest first; of menus also the values before and after. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["audit_store"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what belongs to no store: customers, memberships, logins
         * @description Who changed what belongs to no store: customers, memberships, logins. Needs a key with the scope `staff:read`. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`.
         */
        get: operations["audit_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/kioskLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log a kiosk in with the e-mail address and password of somebody who may
         * @description Log a kiosk in with the e-mail address and password of somebody who may. The token it had before ends. Needs a key with the scope `kiosk`. Refusals besides the general ones: `MALFORMED_JSON`, `VALIDATION_FAILED`, `INVALID_PARAMETER`, `INVALID_CREDENTIALS`, `RATE_LIMITED`, `PRIVILEGE_MISSING`, `STORE_NOT_ALLOWED`, `DEVICE_REVOKED`, `NOT_FOUND`.
         */
        post: operations["log_kiosk_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/kioskJSON": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All a kiosk may show of a store, or what has changed since the version it has
         * @description All a kiosk may show of a store, or what has changed since the version it has. Needs a key with the scope `kiosk`. Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`, `TOKEN_EXPIRED`, `STORE_NOT_ALLOWED`, `LICENSE_INVALID`, `LICENSE_IN_USE`, `APP_VERSION_TOO_OLD`.
         */
        get: operations["read_kiosk_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/licenseKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a license for kiosks of a store
         * @description Issue a license for kiosks of a store. Its text is shown once and kept nowhere. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `MALFORMED_JSON`, `VALIDATION_FAILED`.
         */
        post: operations["issue_kiosk_license"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/licenseKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The licenses of a store, by name, without their texts
         * @description The licenses of a store, by name, without their texts. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["list_kiosk_licenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/licenseKey/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * End a license
         * @description End a license. Its devices are refused with their next request. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        put: operations["revoke_kiosk_license"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/kioskDevices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The kiosks that logged in for a store, by name
         * @description The kiosks that logged in for a store, by name. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["list_kiosk_devices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/kioskDevice/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Shut a kiosk out
         * @description Shut a kiosk out. It is refused with its next request, and its seat is free. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        put: operations["revoke_kiosk_device"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/kioskDevice/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a kiosk that was shut out log in again
         * @description Let a kiosk that was shut out log in again. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `KIOSK_DEVICES` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        put: operations["restore_kiosk_device"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The store's changes in order, without gaps; as a page, by long-poll or as a stream
         * @description The store's changes in order, without gaps; as a page, by long-poll or as a stream. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `INVALID_PARAMETER`, `HISTORY_CHANGED`.
         */
        get: operations["read_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/account/{account-id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of what belongs to the account as a whole, such as customers; as for a store
         * @description The changes of what belongs to the account as a whole, such as customers; as for a store. Whoever acts with a session needs the privilege `BO_AUDIT` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `INVALID_PARAMETER`, `HISTORY_CHANGED`.
         */
        get: operations["read_account_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/apiKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a key
         * @description Issue a key. Its text is in this answer only. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `MALFORMED_JSON`.
         */
        post: operations["issue_api_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/apiKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's keys, without their texts; to a key bound to stores, those bound to no others
         * @description The account's keys, without their texts; to a key bound to stores, those bound to no others. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `INVALID_PARAMETER`.
         */
        get: operations["list_api_keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/apiKey/{key-id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Revoke a key on every node, within a second
         * @description Revoke a key on every node, within a second. Repeatable. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_API_KEYS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        put: operations["revoke_api_key"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stores this key reaches
         * @description The stores this key reaches. Refusals besides the general ones: `INVALID_PARAMETER`.
         */
        get: operations["list_stores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/svc/store/{store-id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A store's settings
         * @description A store's settings. Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`.
         */
        get: operations["read_store_settings"];
        /**
         * Change the settings that are sent; the others stay
         * @description Change the settings that are sent; the others stay. Needs a key with the scope `admin`. Whoever acts with a session needs the privilege `BO_STORE_SETTINGS` (403 `PRIVILEGE_MISSING`). Refusals besides the general ones: `NOT_FOUND`, `STORE_NOT_ALLOWED`, `VALIDATION_FAILED`, `VERSION_CONFLICT`, `MALFORMED_JSON`, `IN_USE`, `LAST_ADMINISTRATOR`.
         */
        put: operations["update_store_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Store: {
            /** @description What people call the store. */
            name: string;
            /** @description Head office: the store other stores pull their menu from. */
            isHQ: boolean;
            /** @description IANA name, such as America/New_York. */
            timezone: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description ISO 3166 code of two letters. */
            country: string;
            /** @description When a business day ends, such as 04:00. */
            businessDayCutoff: string;
            /** @description Monday to Sunday. */
            weekStart: string;
            /** @description HALF_UP, HALF_EVEN, UP or DOWN. */
            roundingMode: string;
            /** @description LINE or CHECK. */
            roundingLevel: string;
            /** @description TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours. */
            pricePolicy: string;
            /**
             * Format: int64
             * @description TOLERANT: so many minor units may differ.
             */
            priceTolerance: number;
            /**
             * Format: int64
             * @description The smallest coin, in minor units; 1: no rounding to coins.
             */
            cashUnit: number;
            /** @description False once the store is closed for good. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /** @description The account. */
            ownedBy: string;
            /**
             * Format: int64
             * @description Its number within the account.
             */
            storeNumber: number;
            /**
             * Format: int64
             * @description Raised by each change.
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated: string | null;
        };
        StoreSettings: {
            /** @description What people call the store. */
            name?: string;
            /** @description Head office: the store other stores pull their menu from. */
            isHQ?: boolean;
            /** @description IANA name, such as America/New_York. */
            timezone?: string;
            /** @description ISO 4217 code. */
            currency?: string;
            /** @description ISO 3166 code of two letters. */
            country?: string;
            /** @description When a business day ends, such as 04:00. */
            businessDayCutoff?: string;
            /** @description Monday to Sunday. */
            weekStart?: string;
            /** @description HALF_UP, HALF_EVEN, UP or DOWN. */
            roundingMode?: string;
            /** @description LINE or CHECK. */
            roundingLevel?: string;
            /** @description TOTALS, STRICT, TOLERANT or TRUST: what happens to an order whose amounts are not ours. */
            pricePolicy?: string;
            /**
             * Format: int64
             * @description TOLERANT: so many minor units may differ.
             */
            priceTolerance?: number;
            /**
             * Format: int64
             * @description The smallest coin, in minor units; 1: no rounding to coins.
             */
            cashUnit?: number;
            /** @description False once the store is closed for good. */
            activeStatus?: boolean;
        };
        StoreList: {
            data: components["schemas"]["Store"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ApiKey: {
            /** @description What the key is for. */
            name: string;
            scopes: string[];
            stores: string[];
            /**
             * Format: int64
             * @description Requests a second in the long run; 0: no limit.
             */
            ratePerSecond: number;
            /**
             * Format: int64
             * @description Requests at once.
             */
            burst: number;
            /**
             * Format: date-time
             * @description When the key stops working; null: never.
             */
            expiresAt: string | null;
            /** @description 24 hexadecimal characters. */
            id: string;
            /** @description The account. */
            ownedBy: string;
            /** @description The last four characters of the key. */
            hint: string;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            dateCreated: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null: not.
             */
            revokedAt: string | null;
            /** @description False once revoked. */
            activeStatus: boolean;
        };
        ApiKeyList: {
            data: components["schemas"]["ApiKey"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        NewApiKey: {
            /** @description What the key is for. */
            name: string;
            scopes: string[];
            stores?: string[];
            /**
             * Format: int64
             * @description Requests a second in the long run; 0: no limit.
             */
            ratePerSecond?: number;
            /**
             * Format: int64
             * @description Requests at once.
             */
            burst?: number;
            /**
             * Format: date-time
             * @description When the key stops working; null: never.
             */
            expiresAt?: string | null;
            /** @description True: a key that begins with cmd_test_. */
            test?: boolean;
        };
        IssuedApiKey: {
            /** @description What the key is for. */
            name: string;
            scopes: string[];
            stores: string[];
            /**
             * Format: int64
             * @description Requests a second in the long run; 0: no limit.
             */
            ratePerSecond: number;
            /**
             * Format: int64
             * @description Requests at once.
             */
            burst: number;
            /**
             * Format: date-time
             * @description When the key stops working; null: never.
             */
            expiresAt: string | null;
            /** @description 24 hexadecimal characters. */
            id: string;
            /** @description The account. */
            ownedBy: string;
            /** @description The last four characters of the key. */
            hint: string;
            /**
             * Format: date-time
             * @description When it was issued.
             */
            dateCreated: string | null;
            /**
             * Format: date-time
             * @description When it was revoked; null: not.
             */
            revokedAt: string | null;
            /** @description False once revoked. */
            activeStatus: boolean;
            /** @description The key itself. It is shown here and never again. */
            key: string;
        };
        Event: {
            /**
             * Format: int64
             * @description Its number in the store, without gaps.
             */
            seq: number;
            /** @description Entity and action, such as department.created. */
            type: string;
            /** @description What changed. */
            entity: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: int64
             * @description The version the change made.
             */
            version: number;
            changedFields: string[];
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who did it: a user, a person, or the key alone. */
            actor: string;
            /**
             * Format: int64
             * @description The history the line was written in: after a failover or a restore lost lines, their numbers are given again, but with another epoch.
             */
            epoch: number;
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            /**
             * Format: int64
             * @description Send it as after for what follows.
             */
            lastSeq: number;
            /**
             * Format: int64
             * @description Send it with after: the epoch of that line.
             */
            epoch: number;
            /** @description True when more is there already. */
            hasMore: boolean;
        };
        Department: {
            /** @description What people call it. */
            name: string;
            /** @description A short code for reports. */
            departmentCode?: string;
            /** @description What belongs to it. */
            description?: string;
            /** @description The account's inventory knows it. */
            syncWithInventory?: boolean;
            /** @description Marked as deleted by an older client; activeStatus decides. */
            isDelete?: boolean;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        DepartmentInput: {
            /** @description What people call it. */
            name?: string;
            /** @description A short code for reports. */
            departmentCode?: string;
            /** @description What belongs to it. */
            description?: string;
            /** @description The account's inventory knows it. */
            syncWithInventory?: boolean;
            /** @description Marked as deleted by an older client; activeStatus decides. */
            isDelete?: boolean;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        DepartmentList: {
            data: components["schemas"]["Department"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Course: {
            /** @description What people call it. */
            name: string;
            /**
             * Format: int64
             * @description Its place in the order of serving.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        CourseInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * Format: int64
             * @description Its place in the order of serving.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        CourseList: {
            data: components["schemas"]["Course"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ServiceType: {
            /** @description What people call it. */
            name: string;
            /**
             * @description Which of a tax's rates by service type counts.
             * @enum {string}
             */
            code?: "QSR" | "BARTAB" | "TOGO" | "DELIVERY" | "FORHERE" | "WEBORDER" | "DINEIN" | "";
            /** @description Meant when a check names none. */
            isDefault?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ServiceTypeInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description Which of a tax's rates by service type counts.
             * @enum {string}
             */
            code?: "QSR" | "BARTAB" | "TOGO" | "DELIVERY" | "FORHERE" | "WEBORDER" | "DINEIN" | "";
            /** @description Meant when a check names none. */
            isDefault?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ServiceTypeList: {
            data: components["schemas"]["ServiceType"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Printer: {
            /** @description What people call it. */
            name: string;
            /**
             * @description Whether it prints tickets for the kitchen or labels.
             * @enum {string}
             */
            printerType?: "KitchenPrinter" | "LabelPrinter" | "";
            /** @description Where it is in the network. */
            ipAddress?: string;
            /**
             * Format: int64
             * @description The port it listens on.
             */
            port?: number;
            /** @description The maker's name for it. */
            model?: string;
            /** @description Used for what names no printer. */
            isDefault?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        PrinterInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description Whether it prints tickets for the kitchen or labels.
             * @enum {string}
             */
            printerType?: "KitchenPrinter" | "LabelPrinter" | "";
            /** @description Where it is in the network. */
            ipAddress?: string;
            /**
             * Format: int64
             * @description The port it listens on.
             */
            port?: number;
            /** @description The maker's name for it. */
            model?: string;
            /** @description Used for what names no printer. */
            isDefault?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        PrinterList: {
            data: components["schemas"]["Printer"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Tare: {
            /** @description What people call it. */
            name: string;
            /**
             * Format: int64
             * @description How much it weighs when it is empty.
             */
            weight?: number;
            /** @description The same as a decimal number. */
            weightStr?: string;
            /**
             * @description The unit of the weight.
             * @enum {string}
             */
            unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "";
            /** @description The group of containers it is in. */
            tareGroup?: string | string[];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        TareInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * Format: int64
             * @description How much it weighs when it is empty.
             */
            weight?: number;
            /** @description The same as a decimal number. */
            weightStr?: string;
            /**
             * @description The unit of the weight.
             * @enum {string}
             */
            unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "";
            /** @description The group of containers it is in. */
            tareGroup?: string | string[];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        TareList: {
            data: components["schemas"]["Tare"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ScaleConversion: {
            /** @description What this conversion is called by. */
            id?: string | null;
            /**
             * @description The unit.
             * @enum {string|null}
             */
            unit?: "g" | "kg" | "oz" | "lb" | "ml" | "l" | "each" | "" | null;
            /**
             * Format: int64
             * @description Of the fraction of that unit.
             */
            numerator?: number | null;
            /**
             * Format: int64
             * @description Of the same fraction.
             */
            denominator?: number | null;
            /** @description The fraction as a decimal number; made of it. */
            factorStr?: string | null;
            /** @description The unit that stock is counted in. */
            isBase?: boolean | null;
            /**
             * Format: int64
             * @description How many digits a scale shows.
             */
            decimals?: number | null;
        };
        ServingSizeLevel: {
            /** @description What people call it. */
            name: string;
            /** @description More words about it, for people. */
            description?: string;
            /** @description The size that is meant when none is named. */
            default?: boolean;
            /** @description What one serving is in units of a scale. */
            conversions?: components["schemas"]["ScaleConversion"][];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ServingSizeLevelInput: {
            /** @description What people call it. */
            name?: string;
            /** @description More words about it, for people. */
            description?: string;
            /** @description The size that is meant when none is named. */
            default?: boolean;
            /** @description What one serving is in units of a scale. */
            conversions?: components["schemas"]["ScaleConversion"][];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ServingSizeLevelList: {
            data: components["schemas"]["ServingSizeLevel"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        QuantityBasedTax: {
            /** @description What this row is called by. */
            id?: string | null;
            /**
             * Format: int64
             * @description From how many on this row counts.
             */
            quantity?: number | null;
            /**
             * Format: int64
             * @description The rate from there on.
             */
            taxPercentage?: number | null;
            /** @description The same as a decimal number. */
            taxPercentageStr?: string | null;
            /**
             * Format: int64
             * @description The rate for quick service.
             */
            qsrTax?: number | null;
            /** @description The same as a decimal number. */
            qsrTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for bar tabs.
             */
            barTabTax?: number | null;
            /** @description The same as a decimal number. */
            barTabTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what guests take away.
             */
            toGoTax?: number | null;
            /** @description The same as a decimal number. */
            toGoTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is delivered.
             */
            deliveryTax?: number | null;
            /** @description The same as a decimal number. */
            deliveryTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is eaten at the counter.
             */
            forHereTax?: number | null;
            /** @description The same as a decimal number. */
            forHereTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for orders from the web.
             */
            webOrderTax?: number | null;
            /** @description The same as a decimal number. */
            webOrderTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is served at a table.
             */
            dineInTax?: number | null;
            /** @description The same as a decimal number. */
            dineInTaxStr?: string | null;
            /** @description A message of the client's form; not kept. */
            sMessage?: string | null;
            /** @description An error of the client's form; not kept. */
            qtyErr?: string | null;
        };
        ServiceTypeTax: {
            /** @description What this row is called by. */
            id?: string | null;
            /**
             * Format: int64
             * @description The rate for quick service.
             */
            qsrTax?: number | null;
            /** @description The same as a decimal number. */
            qsrTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for bar tabs.
             */
            barTabTax?: number | null;
            /** @description The same as a decimal number. */
            barTabTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what guests take away.
             */
            toGoTax?: number | null;
            /** @description The same as a decimal number. */
            toGoTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is delivered.
             */
            deliveryTax?: number | null;
            /** @description The same as a decimal number. */
            deliveryTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is eaten at the counter.
             */
            forHereTax?: number | null;
            /** @description The same as a decimal number. */
            forHereTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for orders from the web.
             */
            webOrderTax?: number | null;
            /** @description The same as a decimal number. */
            webOrderTaxStr?: string | null;
            /**
             * Format: int64
             * @description The rate for what is served at a table.
             */
            dineInTax?: number | null;
            /** @description The same as a decimal number. */
            dineInTaxStr?: string | null;
        };
        Tax: {
            /** @description What people call it. */
            name: string;
            /** @description A short code for reports. */
            taxCode?: string;
            /**
             * @description A share of the price, or an amount.
             * @enum {string}
             */
            taxType?: "Percentage" | "Amount" | "";
            /**
             * @description What it is put on.
             * @enum {string}
             */
            applyTo?: "Item" | "Modifier" | "";
            /**
             * Format: int64
             * @description Its rate.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /**
             * Format: int64
             * @description What it adds to each unit, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description A rate that some clients keep beside percentage.
             */
            applyTax?: number;
            /** @description The same as a decimal number. */
            applyTaxStr?: string;
            /** @description Prices contain it already. */
            inclusive?: boolean;
            /** @description On whatever asks for the store's default taxes. */
            defaultTax?: boolean;
            /** @description Reckoned before discounts. */
            applyOnRawCheck?: boolean;
            /**
             * @description How its amounts are rounded; as its store rounds, when absent.
             * @enum {string}
             */
            roundingMode?: "HALF_UP" | "HALF_EVEN" | "UP" | "DOWN" | "";
            /** @description Taxes that are themselves taxed by this one. */
            taxes?: string[];
            /** @description Its rate depends on how many are sold. */
            isQuantityBased?: boolean;
            /** @description The rates by quantity, from the smallest on. */
            quantityBasedTaxes?: components["schemas"]["QuantityBasedTax"][];
            /** @description Its rate depends on how it is served. */
            isTaxPerServiceType?: boolean;
            /** @description The rates by service type. */
            taxPerServiceTypeTaxes?: components["schemas"]["ServiceTypeTax"][];
            /**
             * Format: int64
             * @description How many combined taxes a client counts.
             */
            comboLength?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        TaxInput: {
            /** @description What people call it. */
            name?: string;
            /** @description A short code for reports. */
            taxCode?: string;
            /**
             * @description A share of the price, or an amount.
             * @enum {string}
             */
            taxType?: "Percentage" | "Amount" | "";
            /**
             * @description What it is put on.
             * @enum {string}
             */
            applyTo?: "Item" | "Modifier" | "";
            /**
             * Format: int64
             * @description Its rate.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /**
             * Format: int64
             * @description What it adds to each unit, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description A rate that some clients keep beside percentage.
             */
            applyTax?: number;
            /** @description The same as a decimal number. */
            applyTaxStr?: string;
            /** @description Prices contain it already. */
            inclusive?: boolean;
            /** @description On whatever asks for the store's default taxes. */
            defaultTax?: boolean;
            /** @description Reckoned before discounts. */
            applyOnRawCheck?: boolean;
            /**
             * @description How its amounts are rounded; as its store rounds, when absent.
             * @enum {string}
             */
            roundingMode?: "HALF_UP" | "HALF_EVEN" | "UP" | "DOWN" | "";
            /** @description Taxes that are themselves taxed by this one. */
            taxes?: string[];
            /** @description Its rate depends on how many are sold. */
            isQuantityBased?: boolean;
            /** @description The rates by quantity, from the smallest on. */
            quantityBasedTaxes?: components["schemas"]["QuantityBasedTax"][];
            /** @description Its rate depends on how it is served. */
            isTaxPerServiceType?: boolean;
            /** @description The rates by service type. */
            taxPerServiceTypeTaxes?: components["schemas"]["ServiceTypeTax"][];
            /**
             * Format: int64
             * @description How many combined taxes a client counts.
             */
            comboLength?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        TaxList: {
            data: components["schemas"]["Tax"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Reason: {
            /** @description What people call it. */
            name: string;
            /**
             * @description What it is a reason for.
             * @enum {string}
             */
            reasonType?: "Void" | "Refund" | "Discount" | "No sale" | "Adjustment" | "";
            /** @description A manager has to confirm it. */
            requiresManager?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ReasonInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description What it is a reason for.
             * @enum {string}
             */
            reasonType?: "Void" | "Refund" | "Discount" | "No sale" | "Adjustment" | "";
            /** @description A manager has to confirm it. */
            requiresManager?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ReasonList: {
            data: components["schemas"]["Reason"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ItemServiceCharge: {
            /** @description What people call it. */
            name: string;
            /**
             * @description An amount, or a share of the item's price.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "";
            /**
             * Format: int64
             * @description How much it is, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description How much it is, when it is a share of the price.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /** @description Its taxes are put on it. */
            isTaxable?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The share is of the item with its modifiers. */
            includeModifiers?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ItemServiceChargeInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description An amount, or a share of the item's price.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "";
            /**
             * Format: int64
             * @description How much it is, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description How much it is, when it is a share of the price.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /** @description Its taxes are put on it. */
            isTaxable?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The share is of the item with its modifiers. */
            includeModifiers?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ItemServiceChargeList: {
            data: components["schemas"]["ItemServiceCharge"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ServingSizePrice: {
            /** @description The size. */
            servingSizeLevel?: string | null;
            /** @description What the size is called. */
            name?: string | null;
            /**
             * Format: int64
             * @description Its price in this size; taken over from above when absent.
             */
            price?: number | null;
            /** @description The same as a decimal number. */
            priceStr?: string | null;
            /** @description The size that is meant when none is named. */
            isDefault?: boolean | null;
            /** @description The number a cashier types or a scale prints for it. */
            pluCode?: string | null;
            /** @description False: not offered in this size at present. */
            activeStatus?: boolean | null;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number | null;
        };
        ModifierGroup: {
            /** @description What people call it. */
            name: string;
            /** @description The modifiers to choose from. */
            modifiers?: string[];
            /**
             * @description In what order they are shown.
             * @enum {string}
             */
            alignType?: "A-Z" | "Z-A" | "Custom sort" | "";
            /** @description The position of each modifier, by its id, for Custom sort. */
            modifiersAlignment?: Record<string, never>;
            /** @description Toppings: they can be put on a half or a slice. */
            pizzaTopping?: boolean;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: components["schemas"]["ServingSizePrice"][];
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ModifierGroupInput: {
            /** @description What people call it. */
            name?: string;
            /** @description The modifiers to choose from. */
            modifiers?: string[];
            /**
             * @description In what order they are shown.
             * @enum {string}
             */
            alignType?: "A-Z" | "Z-A" | "Custom sort" | "";
            /** @description The position of each modifier, by its id, for Custom sort. */
            modifiersAlignment?: Record<string, never>;
            /** @description Toppings: they can be put on a half or a slice. */
            pizzaTopping?: boolean;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: (components["schemas"]["ServingSizePrice"] | string)[];
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ModifierGroupList: {
            data: components["schemas"]["ModifierGroup"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ModifierPrefix: {
            /** @description What orders call it by. */
            id?: string | null;
            /** @description The word, such as Extra or No. */
            name?: string | null;
            /**
             * @description Whether it stands before or after the modifier's name.
             * @enum {string|null}
             */
            displayMode?: "PREFIX" | "SUFFIX" | "" | null;
            /**
             * @description What it does to the price.
             * @enum {string|null}
             */
            priceType?: "None" | "Fixed" | "Multiplier" | "Extra portion" | "" | null;
            /**
             * Format: int64
             * @description Fixed: what it adds to the modifier's price.
             */
            price?: number | null;
            /** @description The same as a decimal number. */
            priceStr?: string | null;
            /**
             * Format: int64
             * @description Multiplier: what it makes of the modifier's price.
             */
            multiplier?: number | null;
            /** @description The same as a decimal number. */
            multiplierStr?: string | null;
            /** @description It takes the modifier away. */
            isRemoval?: boolean | null;
            /** @description Counts towards how many may be chosen. */
            countsTowardMax?: boolean | null;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number | null;
        };
        Modifier: {
            /** @description What people call it. */
            name: string;
            /** @description The group it is in. */
            modifyWith?: string;
            /** @description The number a cashier types or a scale prints for it. */
            pluCode?: string;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: components["schemas"]["ServingSizePrice"][];
            /** @description Words that go with it, such as Extra, No or On the side. */
            prefixes?: components["schemas"]["ModifierPrefix"][];
            /**
             * Format: int64
             * @description How often an item can have it; 0 for any number.
             */
            maxNoOfTimes?: number;
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The store's default taxes are on it too. */
            includeDefaultTaxes?: boolean;
            /** @description Modifiers to offer instead of it. */
            alternate?: string[];
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description Where it is printed, its item is printed too. */
            printMenuInModPrint?: boolean;
            /** @description Where its item is printed, it is printed too. */
            printModInMenuPrint?: boolean;
            /** @description It is shown in printed templates. */
            showModifier?: boolean;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        ModifierInput: {
            /** @description What people call it. */
            name?: string;
            /** @description The group it is in. */
            modifyWith?: string;
            /** @description The number a cashier types or a scale prints for it. */
            pluCode?: string;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: (components["schemas"]["ServingSizePrice"] | string)[];
            /** @description Words that go with it, such as Extra, No or On the side. */
            prefixes?: components["schemas"]["ModifierPrefix"][];
            /**
             * Format: int64
             * @description How often an item can have it; 0 for any number.
             */
            maxNoOfTimes?: number | string | number[];
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The store's default taxes are on it too. */
            includeDefaultTaxes?: boolean;
            /** @description Modifiers to offer instead of it. */
            alternate?: string[];
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description Where it is printed, its item is printed too. */
            printMenuInModPrint?: boolean;
            /** @description Where its item is printed, it is printed too. */
            printModInMenuPrint?: boolean;
            /** @description It is shown in printed templates. */
            showModifier?: boolean;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        ModifierList: {
            data: components["schemas"]["Modifier"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        ModifierGroupUse: {
            /** @description The group to choose from. */
            modifierGroup?: string | null;
            /**
             * Format: int64
             * @description How many must be chosen.
             */
            minSelections?: number | null;
            /**
             * Format: int64
             * @description How many may be; null for any number.
             */
            maxSelections?: number | null;
            /**
             * Format: int64
             * @description How often the same one may be chosen; null for any number.
             */
            maxPerModifier?: number | null;
            /**
             * Format: int64
             * @description How many different ones must be.
             */
            minUniqueOptions?: number | null;
            /**
             * Format: int64
             * @description How many different ones may be.
             */
            maxUniqueOptions?: number | null;
            /**
             * Format: int64
             * @description How many toppings cost nothing.
             */
            firstFreeNToppings?: number | null;
            /**
             * @description Which of them are the free ones.
             * @enum {string|null}
             */
            freeRule?: "First selected" | "Cheapest" | "" | null;
            /**
             * @description When the question is put.
             * @enum {string|null}
             */
            showMode?: "Force" | "Prompt" | "On demand" | "" | null;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number | null;
            /** @description Modifiers of the group that are different here. */
            modifierOverrides?: components["schemas"]["ModifierOverride"][] | null;
        };
        ModifierOverride: {
            /** @description The modifier that is different here. */
            modifier?: string | null;
            /** @description Only in this size; in all when empty. */
            servingSizeLevel?: string | null;
            /**
             * Format: int64
             * @description Its price here.
             */
            price?: number | null;
            /** @description The same as a decimal number. */
            priceStr?: string | null;
            /** @description Chosen beforehand. */
            isDefault?: boolean | null;
            /** @description Not offered here. */
            isHidden?: boolean | null;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number | null;
        };
        IncludedModifier: {
            /** @description The group it is out of. */
            modifierGroup?: string | null;
            /** @description What comes with it. */
            modifier?: string | null;
            /**
             * Format: int64
             * @description How many of it.
             */
            quantity?: number | null;
            /** @description The id of the modifier's prefix that goes with it. */
            prefix?: string | null;
            /** @description A guest may leave it out. */
            isRemovable?: boolean | null;
            /** @description Its price is charged on top. */
            chargePrice?: boolean | null;
            /** @description A guest may take another of the group instead. */
            allowSubstitution?: boolean | null;
        };
        RoleOfCategory: {
            /** @description The role. */
            id?: string | null;
            /** @description What the role is called. */
            name?: string | null;
        };
        Category: {
            /** @description What people call it. */
            name: string;
            /**
             * Format: int64
             * @description 1: a category; 2: a subcategory. Follows from parent when absent.
             */
            level?: number;
            /** @description The category a subcategory is in. */
            parent?: string;
            /** @description The department its sales are reported under. */
            department?: string;
            /** @description The course its dishes are served in. */
            course?: string;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: components["schemas"]["ServingSizePrice"][];
            /**
             * Format: int64
             * @description How many sizes a client counts.
             */
            sslLength?: number;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The service charge on its items. */
            itemServiceCharge?: string;
            /** @description Groups a guest may choose from. */
            optionalModifierGroups?: components["schemas"]["ModifierGroupUse"][];
            /** @description Groups a guest must choose from, at least once. */
            mandatoryModifierGroups?: components["schemas"]["ModifierGroupUse"][];
            /** @description The modifiers that come with it unasked. */
            includedModifiers?: components["schemas"]["IncludedModifier"][];
            /**
             * Format: int64
             * @description How many toppings cost nothing.
             */
            firstFreeNToppings?: number;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /** @description The order is taken as a conversation, step by step. */
            isConventional?: boolean;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Its items are not shown where guests order online. */
            hideMenuItemInWeb?: boolean;
            /** @description Its items are not shown on kiosks. */
            hideMenuItemInKiosk?: boolean;
            /**
             * @description The order of its items.
             * @enum {string}
             */
            menuItemSort?: "A-Z" | "Z-A" | "Custom sort" | "";
            /**
             * @description The order of its subcategories.
             * @enum {string}
             */
            subCategorySort?: "A-Z" | "Z-A" | "Custom sort" | "";
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description The printers that make its labels. */
            labelPrinters?: string[];
            /** @description Printers it never goes to. */
            restrictPrinters?: string[];
            /** @description The containers to choose from when it is weighed. */
            tareGroup?: string | string[];
            /** @description The container that is meant when none is named. */
            defaultTare?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: components["schemas"]["RoleOfCategory"][];
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        CategoryInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * Format: int64
             * @description 1: a category; 2: a subcategory. Follows from parent when absent.
             */
            level?: number | string | number[];
            /** @description The category a subcategory is in. */
            parent?: string;
            /** @description The department its sales are reported under. */
            department?: string;
            /** @description The course its dishes are served in. */
            course?: string;
            /** @description The sizes it comes in, with their prices. */
            servingSizeLevels?: (components["schemas"]["ServingSizePrice"] | string)[];
            /**
             * Format: int64
             * @description How many sizes a client counts.
             */
            sslLength?: number;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The service charge on its items. */
            itemServiceCharge?: string;
            /** @description Groups a guest may choose from. */
            optionalModifierGroups?: (components["schemas"]["ModifierGroupUse"] | string)[];
            /** @description Groups a guest must choose from, at least once. */
            mandatoryModifierGroups?: (components["schemas"]["ModifierGroupUse"] | string)[];
            /** @description The modifiers that come with it unasked. */
            includedModifiers?: (components["schemas"]["IncludedModifier"] | string)[];
            /**
             * Format: int64
             * @description How many toppings cost nothing.
             */
            firstFreeNToppings?: number;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /** @description The order is taken as a conversation, step by step. */
            isConventional?: boolean;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Its items are not shown where guests order online. */
            hideMenuItemInWeb?: boolean;
            /** @description Its items are not shown on kiosks. */
            hideMenuItemInKiosk?: boolean;
            /**
             * @description The order of its items.
             * @enum {string}
             */
            menuItemSort?: "A-Z" | "Z-A" | "Custom sort" | "";
            /**
             * @description The order of its subcategories.
             * @enum {string}
             */
            subCategorySort?: "A-Z" | "Z-A" | "Custom sort" | "";
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description The printers that make its labels. */
            labelPrinters?: string[];
            /** @description Printers it never goes to. */
            restrictPrinters?: string[];
            /** @description The containers to choose from when it is weighed. */
            tareGroup?: string | string[];
            /** @description The container that is meant when none is named. */
            defaultTare?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: (components["schemas"]["RoleOfCategory"] | string)[];
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        CategoryList: {
            data: components["schemas"]["Category"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Allergen: {
            /** @description The allergen, such as GLUTEN. */
            code?: string | null;
            /**
             * @description How sure it is to be there.
             * @enum {string|null}
             */
            presence?: "CONTAINS" | "MAY_CONTAIN" | "" | null;
        };
        MenuItem: {
            /** @description What people call it. */
            name: string;
            /** @description Its name on a button. */
            shortName?: string;
            /** @description Its name on kitchen tickets. */
            kitchenName?: string;
            /** @description More words about it, for people. */
            description?: string;
            /** @description The number a cashier types or a scale prints for it. */
            pluCode?: string;
            /** @description What the stock calls it. */
            sku?: string;
            /** @description What a scanner reads. */
            barcode?: string;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /**
             * Format: int64
             * @description 1: it is in categories; 2: it is in subcategories.
             */
            categoryLevel?: number;
            /** @description Where it stands on the menu; its sales are reported under the first. */
            category?: string[];
            /** @description Where its sales are reported; its category's when empty. */
            department?: string;
            /** @description When it is served. */
            course?: string;
            /** @description The sizes it is sold in, one of them the default. */
            servingSizePrices?: components["schemas"]["ServingSizePrice"][];
            /**
             * @description Whether its price is set, asked for, or by weight.
             * @enum {string}
             */
            priceType?: "Fixed" | "Open" | "By weight" | "";
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The store's default taxes are on it too. */
            includeDefaultTaxes?: boolean;
            /** @description The service charge on it. */
            itemServiceCharge?: string;
            /** @description Discounts apply to it. */
            isDiscountable?: boolean;
            /** @description The modifiers that come with it unasked. */
            includedModifiers?: components["schemas"]["IncludedModifier"][];
            /** @description Groups a guest may choose from. */
            optionalModifierGroups?: components["schemas"]["ModifierGroupUse"][];
            /** @description Groups a guest must choose from, at least once. */
            mandatoryModifierGroups?: components["schemas"]["ModifierGroupUse"][];
            /** @description Its category's optional groups are offered too. */
            includeDefaultOptionalGroups?: boolean;
            /** @description Its category's mandatory groups count too. */
            includeDefaultMandGroups?: boolean;
            /**
             * Format: int64
             * @description How many toppings cost nothing.
             */
            firstFreeNToppings?: number;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Not shown on kiosks. */
            hideInKiosk?: boolean;
            /** @description There is none left. */
            outOfStock?: boolean;
            /** @description When there will be some again. */
            outOfStockUntil?: string;
            /**
             * Format: int64
             * @description How many are left; null when nobody counts.
             */
            remainingQty?: number | null;
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description The printers that make its labels. */
            labelPrinters?: string[];
            /** @description Printers it never goes to. */
            restrictPrinters?: string[];
            /**
             * Format: int64
             * @description How long the kitchen takes.
             */
            prepTimeMinutes?: number;
            /** @description What guests may be allergic to. */
            allergens?: components["schemas"]["Allergen"][];
            /**
             * Format: int64
             * @description Kilocalories of a serving.
             */
            calories?: number;
            /** @description It contains alcohol. */
            isAlcohol?: boolean;
            /**
             * Format: int64
             * @description How old a guest must be to buy it.
             */
            minAge?: number;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: components["schemas"]["RoleOfCategory"][];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        MenuItemInput: {
            /** @description What people call it. */
            name?: string;
            /** @description Its name on a button. */
            shortName?: string;
            /** @description Its name on kitchen tickets. */
            kitchenName?: string;
            /** @description More words about it, for people. */
            description?: string;
            /** @description The number a cashier types or a scale prints for it. */
            pluCode?: string;
            /** @description What the stock calls it. */
            sku?: string;
            /** @description What a scanner reads. */
            barcode?: string;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /**
             * Format: int64
             * @description 1: it is in categories; 2: it is in subcategories.
             */
            categoryLevel?: number | string | number[];
            /** @description Where it stands on the menu; its sales are reported under the first. */
            category?: string[];
            /** @description Where its sales are reported; its category's when empty. */
            department?: string;
            /** @description When it is served. */
            course?: string;
            /** @description The sizes it is sold in, one of them the default. */
            servingSizePrices?: (components["schemas"]["ServingSizePrice"] | string)[];
            /**
             * @description Whether its price is set, asked for, or by weight.
             * @enum {string}
             */
            priceType?: "Fixed" | "Open" | "By weight" | "";
            /** @description The prices here count, not those it would take over. */
            setPriceHere?: boolean;
            /** @description The taxes on it. */
            taxes?: string[];
            /** @description The store's default taxes are on it too. */
            includeDefaultTaxes?: boolean;
            /** @description The service charge on it. */
            itemServiceCharge?: string;
            /** @description Discounts apply to it. */
            isDiscountable?: boolean;
            /** @description The modifiers that come with it unasked. */
            includedModifiers?: (components["schemas"]["IncludedModifier"] | string)[];
            /** @description Groups a guest may choose from. */
            optionalModifierGroups?: (components["schemas"]["ModifierGroupUse"] | string)[];
            /** @description Groups a guest must choose from, at least once. */
            mandatoryModifierGroups?: (components["schemas"]["ModifierGroupUse"] | string)[];
            /** @description Its category's optional groups are offered too. */
            includeDefaultOptionalGroups?: boolean;
            /** @description Its category's mandatory groups count too. */
            includeDefaultMandGroups?: boolean;
            /**
             * Format: int64
             * @description How many toppings cost nothing.
             */
            firstFreeNToppings?: number;
            /** @description Its own number of free toppings and prices count. */
            overrideFreeNToppings?: boolean;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Not shown on kiosks. */
            hideInKiosk?: boolean;
            /** @description There is none left. */
            outOfStock?: boolean;
            /** @description When there will be some again. */
            outOfStockUntil?: string;
            /**
             * Format: int64
             * @description How many are left; null when nobody counts.
             */
            remainingQty?: number | null;
            /** @description The kitchen printers it is sent to. */
            kitchenPrinters?: string[];
            /** @description The printers that make its labels. */
            labelPrinters?: string[];
            /** @description Printers it never goes to. */
            restrictPrinters?: string[];
            /**
             * Format: int64
             * @description How long the kitchen takes.
             */
            prepTimeMinutes?: number;
            /** @description What guests may be allergic to. */
            allergens?: components["schemas"]["Allergen"][];
            /**
             * Format: int64
             * @description Kilocalories of a serving.
             */
            calories?: number;
            /** @description It contains alcohol. */
            isAlcohol?: boolean;
            /**
             * Format: int64
             * @description How old a guest must be to buy it.
             */
            minAge?: number;
            /** @description There is a picture of it. */
            imageAvailable?: boolean;
            /** @description Where the picture is. */
            imageUrl?: string;
            /**
             * Format: int64
             * @description Raised with each new picture, so that devices fetch it anew.
             */
            imageVersion?: number;
            /** @description The picture's file type, such as png. */
            imageExtension?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: (components["schemas"]["RoleOfCategory"] | string)[];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        MenuItemList: {
            data: components["schemas"]["MenuItem"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Discount: {
            /** @description What people call it. */
            name: string;
            /**
             * @description What it is taken off; Open leaves the amount to the cashier.
             * @enum {string}
             */
            discountType?: "Item Based" | "Check Based" | "Open" | "";
            /**
             * @description What a guest gets.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "Set price" | "Free item" | "";
            /**
             * Format: int64
             * @description The amount taken off, or the set price.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description The share taken off, at most all of it.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /**
             * Format: int64
             * @description 1: it is for categories; 2: for subcategories; 3: for menu items.
             */
            level?: number;
            /** @description The categories it is for. */
            categories?: string[];
            /** @description The menu items it is for. */
            menuItems?: string[];
            /** @description The sizes it is for. */
            servingSizes?: string[];
            /** @description Modifiers are discounted too. */
            includeAdditionalModifier?: boolean;
            /** @description Taken off after taxes, which stay as they are. */
            isAfterTax?: boolean;
            /** @description Others may apply to the same sale. */
            combineWithOtherDiscounts?: boolean;
            /** @description The code a guest has to name. */
            couponCode?: string;
            /**
             * Format: int64
             * @description How much a guest has to buy.
             */
            minimumAmount?: number;
            /** @description The same as a decimal number. */
            minimumAmountStr?: string;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: components["schemas"]["RoleOfCategory"][];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        DiscountInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description What it is taken off; Open leaves the amount to the cashier.
             * @enum {string}
             */
            discountType?: "Item Based" | "Check Based" | "Open" | "";
            /**
             * @description What a guest gets.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "Set price" | "Free item" | "";
            /**
             * Format: int64
             * @description The amount taken off, or the set price.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description The share taken off, at most all of it.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /**
             * Format: int64
             * @description 1: it is for categories; 2: for subcategories; 3: for menu items.
             */
            level?: number;
            /** @description The categories it is for. */
            categories?: string[];
            /** @description The menu items it is for. */
            menuItems?: string[];
            /** @description The sizes it is for. */
            servingSizes?: string[];
            /** @description Modifiers are discounted too. */
            includeAdditionalModifier?: boolean;
            /** @description Taken off after taxes, which stay as they are. */
            isAfterTax?: boolean;
            /** @description Others may apply to the same sale. */
            combineWithOtherDiscounts?: boolean;
            /** @description The code a guest has to name. */
            couponCode?: string;
            /**
             * Format: int64
             * @description How much a guest has to buy.
             */
            minimumAmount?: number;
            /** @description The same as a decimal number. */
            minimumAmountStr?: string;
            /**
             * @description By what it is decided.
             * @enum {string}
             */
            timeApplicableType?: "Always" | "Days of the week" | "Days of the month" | "Date range" | "Specific date" | "start date time and end date time" | "";
            /** @description Only between startTime and endTime. */
            isRestrictToTime?: boolean;
            /** @description Only on the days in daysOfWeek or daysOfMonth. */
            isRestrictToDays?: boolean;
            /** @description Only in the months in months. */
            isRestrictToMonths?: boolean;
            /** @description 1 for Monday to 7 for Sunday. */
            daysOfWeek?: number[];
            /** @description Days of a month, 1 to 31. */
            daysOfMonth?: number[];
            /** @description Months, 1 to 12. */
            months?: number[];
            /** @description When it begins, each day or once. */
            startTime?: string;
            /** @description When it ends; a time of day before startTime is on the next day. */
            endTime?: string;
            /** @description The first day, or the only one. */
            startDate?: string;
            /** @description The last day. */
            endDate?: string;
            /** @description The roles that may sell it; everyone when there is none. */
            roles?: (components["schemas"]["RoleOfCategory"] | string)[];
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        DiscountList: {
            data: components["schemas"]["Discount"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        DisplayGroup: {
            /** @description What people call it. */
            name: string;
            /** @description The categories on it, in this order. */
            categories?: string[];
            /** @description The menu items on it, in this order. */
            menuItems?: string[];
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Not shown on kiosks. */
            hideInKiosk?: boolean;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        DisplayGroupInput: {
            /** @description What people call it. */
            name?: string;
            /** @description The categories on it, in this order. */
            categories?: string[];
            /** @description The menu items on it, in this order. */
            menuItems?: string[];
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The colour of its button, such as #1F7A4D. */
            buttonColor?: string;
            /** @description Not shown in the point of sale. */
            hideInPos?: boolean;
            /** @description Not shown in the point of sale. */
            hideInPOS?: boolean;
            /** @description Not shown where guests order online. */
            hideInWeb?: boolean;
            /** @description Not shown on kiosks. */
            hideInKiosk?: boolean;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        DisplayGroupList: {
            data: components["schemas"]["DisplayGroup"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Gratuity: {
            /** @description What people call it. */
            name: string;
            /**
             * @description An amount, or a share of the check.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "";
            /**
             * Format: int64
             * @description How much it is, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description How much it is, when it is a share of the check.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /** @description Added without being asked for. */
            isAutomatic?: boolean;
            /**
             * Format: int64
             * @description From how many guests on it is added.
             */
            minimumGuests?: number;
            /** @description The service types it is for; all when there is none. */
            serviceTypes?: string[];
            /** @description The taxes on it. */
            taxes?: string[];
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            /**
             * Format: int64
             * @description The number of the store that made it.
             */
            createdAt?: number;
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        GratuityInput: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description An amount, or a share of the check.
             * @enum {string}
             */
            offerIn?: "Amount" | "Percentage" | "";
            /**
             * Format: int64
             * @description How much it is, when it is an amount.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description How much it is, when it is a share of the check.
             */
            percentage?: number;
            /** @description The same as a decimal number. */
            percentageStr?: string;
            /** @description Added without being asked for. */
            isAutomatic?: boolean;
            /**
             * Format: int64
             * @description From how many guests on it is added.
             */
            minimumGuests?: number;
            /** @description The service types it is for; all when there is none. */
            serviceTypes?: string[];
            /** @description The taxes on it. */
            taxes?: string[];
            /**
             * Format: int64
             * @description Its place among the others.
             */
            priority?: number;
            /** @description The record this one was copied from. */
            originalID?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
        };
        GratuityList: {
            data: components["schemas"]["Gratuity"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        PullInput: {
            /** @description Taxes. */
            taxes?: boolean | string | null;
            /** @description Modifiers and their groups. */
            modifiers?: boolean | string | null;
            /** @description Menu items and categories. */
            menuItems?: boolean | string | null;
            /** @description Discounts. */
            discounts?: boolean | string | null;
            /** @description Display groups. */
            displayGroup?: boolean | string | null;
            /** @description Gratuities. */
            gratuity?: boolean | string | null;
            /** @description Reasons. */
            reason?: boolean | string | null;
            /** @description Every kind; what is gone at the source goes out of use here. */
            copyAll?: boolean | string | null;
            /** @description True: what the store changed itself is not kept. */
            overwrite?: boolean | string | null;
            /** @description True: say what would change, and change nothing. */
            dryRun?: boolean | string | null;
            /** @description True: write nothing if the menu would have faults it has not. A push does so unless told not to. */
            stopOnLint?: boolean | string | null;
            /** @description The store to pull from; the account's head office if not sent. */
            sourceStore?: string | null;
        };
        PullConflict: {
            /** @description The record's kind. */
            kind: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Which field. */
            field?: string;
            /** @description LOCAL_EDIT, CONFLICT, ADOPTED, NAME_TAKEN, IN_USE or ROLE_NOT_FOUND. */
            code?: string;
            /** @description What it is here, and stays. */
            local?: unknown;
            /** @description What the source says. */
            incoming?: unknown;
        };
        Pull: {
            /** @description The pull; empty if nothing was written down. */
            pullId: string;
            /** @description The store that pulled. */
            store: string;
            /** @description The store it pulled from. */
            sourceStore: string;
            /** @description True when nothing was changed. */
            dryRun: boolean;
            /** @description True: stopOnLint kept it from being written. */
            stopped?: boolean;
            /**
             * Format: int64
             * @description The source's menu version.
             */
            sourceVersion?: number;
            /**
             * Format: int64
             * @description The store's menu version before.
             */
            fromVersion: number;
            /**
             * Format: int64
             * @description And after.
             */
            toVersion: number;
            /**
             * Format: int64
             * @description Roll back to it to undo the pull.
             */
            rollbackTo: number;
            /** @description By kind: created, updated, unchanged, inactivated, implied, kept. */
            counts: unknown;
            conflicts: components["schemas"]["PullConflict"][];
            /**
             * Format: int64
             * @description How many there are; the first 1,000 are listed.
             */
            conflictCount?: number;
            lint: components["schemas"]["MenuFinding"][];
            /**
             * Format: int64
             * @description How many findings are errors.
             */
            lintErrors?: number;
            /**
             * Format: int64
             * @description How many are warnings.
             */
            lintWarnings?: number;
            changes?: components["schemas"]["MenuChange"][];
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        PullEntry: {
            /** @description The pull. */
            pullId: string;
            /** @description The store that pulled. */
            store: string;
            /** @description The store it pulled from. */
            sourceStore: string;
            /**
             * Format: int64
             * @description The source's menu version.
             */
            sourceVersion?: number;
            /**
             * Format: int64
             * @description The store's menu version before.
             */
            fromVersion: number;
            /**
             * Format: int64
             * @description And after.
             */
            toVersion: number;
            /**
             * Format: int64
             * @description Roll back to it to undo the pull.
             */
            rollbackTo?: number;
            /** @description The push it was part of; empty for none. */
            pushId?: string;
            /** @description What was asked for. */
            wanted?: unknown;
            /** @description By kind and outcome. */
            counts?: unknown;
            /**
             * Format: date-time
             * @description When.
             */
            at: string | null;
            /** @description Who. */
            by?: string;
        };
        PullList: {
            data: components["schemas"]["PullEntry"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        PullStore: {
            /** @description The store. */
            id: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: int64
             * @description Its number.
             */
            storeNumber: number;
            /** @description IANA name. */
            timezone?: string;
            /** @description ISO 4217. */
            currency?: string;
            /** @description Head office. */
            isHQ: boolean;
            /** @description Always true here. */
            activeStatus: boolean;
            /**
             * Format: int64
             * @description How far its menu is.
             */
            menuVersion: number;
            /**
             * Format: date-time
             * @description When it last pulled; null: never.
             */
            lastPullAt: string | null;
        };
        PullStoreList: {
            data: components["schemas"]["PullStore"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        PushInput: {
            /** @description Taxes. */
            taxes?: boolean | string | null;
            /** @description Modifiers and their groups. */
            modifiers?: boolean | string | null;
            /** @description Menu items and categories. */
            menuItems?: boolean | string | null;
            /** @description Discounts. */
            discounts?: boolean | string | null;
            /** @description Display groups. */
            displayGroup?: boolean | string | null;
            /** @description Gratuities. */
            gratuity?: boolean | string | null;
            /** @description Reasons. */
            reason?: boolean | string | null;
            /** @description Every kind; what is gone at the source goes out of use here. */
            copyAll?: boolean | string | null;
            /** @description True: what the store changed itself is not kept. */
            overwrite?: boolean | string | null;
            /** @description True: say what would change, and change nothing. */
            dryRun?: boolean | string | null;
            /** @description True: write nothing if the menu would have faults it has not. A push does so unless told not to. */
            stopOnLint?: boolean | string | null;
            /** @description The store to pull from; the account's head office if not sent. */
            sourceStore?: string | null;
            /** @description "all", which is every store but the source, or a list of ids. */
            stores: string | string[];
        };
        UndoPushInput: {
            /** @description Also in stores whose menu has been changed since. */
            force?: boolean;
        };
        PushStore: {
            /** @description The store. */
            store: string;
            /** @description WAITING, DONE, UNCHANGED, DRY_RUN, REFUSED, FAILED, SKIPPED, UNDONE or CHANGED_SINCE. */
            status: string;
            /**
             * Format: int64
             * @description Its menu version before.
             */
            fromVersion: number;
            /**
             * Format: int64
             * @description And after.
             */
            toVersion: number;
            /**
             * Format: date-time
             * @description When it was through; null: not yet.
             */
            endedAt?: string | null;
            /** @description What its pull answered, or why there was none. */
            result?: unknown;
        };
        Push: {
            /** @description The push. */
            id: string;
            /** @description The store whose menu it is. */
            sourceStore: string;
            /** @description RUNNING, DONE, STOPPED, UNDOING or UNDONE. */
            status: string;
            /** @description What each store pulls. */
            wanted?: unknown;
            /**
             * Format: date-time
             * @description When it began.
             */
            beganAt: string | null;
            /**
             * Format: date-time
             * @description When it was through; null: not yet.
             */
            endedAt: string | null;
            /** @description Who asked for it. */
            by?: string;
            /** @description Who had it undone; empty for nobody. */
            undoneBy?: string;
            /** @description How many stores have which status. */
            counts?: unknown;
            stores?: components["schemas"]["PushStore"][];
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        PushList: {
            data: components["schemas"]["Push"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        MenuVersion: {
            /**
             * Format: int64
             * @description The version.
             */
            menuVersion: number;
            /**
             * Format: date-time
             * @description When it came.
             */
            at: string | null;
            /** @description The key that made it. */
            by: string;
            /**
             * Format: int64
             * @description How many records it changed.
             */
            recordCount: number;
            records: {
                /** @description The record's kind. */
                kind: string;
                /** @description Its id. */
                id: string;
                /** @description Its name. */
                name: string;
                /**
                 * Format: int64
                 * @description The record's version.
                 */
                version?: number;
                /** @description Whether it is in use since. */
                activeStatus?: boolean;
            }[];
        };
        MenuVersionList: {
            data: components["schemas"]["MenuVersion"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        MenuChange: {
            /** @description The record's kind. */
            kind: string;
            /** @description Its id. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description created, changed or removed. */
            change?: string;
            fields?: {
                /** @description Which field. */
                field: string;
                /** @description Its value before; absent when it was not there. */
                before?: unknown;
                /** @description Its value afterwards; absent when it is not there. */
                after?: unknown;
            }[];
        };
        MenuDifference: {
            /** @description The store. */
            store: string;
            /**
             * Format: int64
             * @description The version compared from.
             */
            from: number;
            /**
             * Format: int64
             * @description The version compared to.
             */
            to: number;
            counts: {
                /**
                 * Format: int64
                 * @description Records that came.
                 */
                created?: number;
                /**
                 * Format: int64
                 * @description Records that differ.
                 */
                changed?: number;
                /**
                 * Format: int64
                 * @description Records that are not there.
                 */
                removed?: number;
            };
            changes: components["schemas"]["MenuChange"][];
        };
        RollbackInput: {
            /**
             * Format: int64
             * @description The menu version to go back to.
             */
            toVersion: number;
            /** @description True: say what would change, and change nothing. */
            dryRun?: boolean;
        };
        Rollback: {
            /** @description The store. */
            store: string;
            /** @description True when nothing was changed. */
            dryRun: boolean;
            /**
             * Format: int64
             * @description The version before: roll back to it to undo this.
             */
            fromVersion: number;
            /**
             * Format: int64
             * @description The version that was asked for.
             */
            toVersion: number;
            /**
             * Format: int64
             * @description The version now.
             */
            menuVersion: number;
            /**
             * Format: int64
             * @description How many records were written.
             */
            changed: number;
            changes: components["schemas"]["MenuChange"][];
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        MenuFinding: {
            /** @description Which rule; never renamed. */
            rule: string;
            /** @description error or warning. */
            severity: string;
            /** @description What is wrong. */
            message: string;
            records: {
                /** @description The record's kind. */
                kind: string;
                /** @description Its id. */
                id: string;
                /** @description Its name. */
                name: string;
            }[];
        };
        MenuLint: {
            /** @description The store. */
            store: string;
            /**
             * Format: int64
             * @description The version that was looked at.
             */
            menuVersion: number;
            /**
             * Format: int64
             * @description How many findings are errors.
             */
            errors: number;
            /**
             * Format: int64
             * @description How many are warnings.
             */
            warnings: number;
            data: components["schemas"]["MenuFinding"][];
        };
        ResolvedMenuItem: {
            /**
             * Format: int64
             * @description The menu it holds for.
             */
            menuVersion?: number;
            /**
             * Format: date-time
             * @description The moment it was asked for.
             */
            at?: string | null;
            /** @description The store's. */
            timezone?: string;
            availability?: {
                /** @description Whether it is for sale then. */
                available?: boolean;
                /** @description Why not; empty when it is. */
                reason?: string;
                /**
                 * Format: date-time
                 * @description Until when this holds at least; null: nothing ends it.
                 */
                until?: string | null;
            };
            taxes?: {
                /** @description The record. */
                id?: string;
                /** @description Its name. */
                name?: string;
                /** @description item, subcategory, category or store: who says so. */
                from?: string;
            }[];
        };
        /** @description CSV with a header line: kind, id and fields. A line without an id makes a record. */
        MenuTable: string;
        MenuImport: {
            /** @description The store. */
            store: string;
            /** @description True when nothing was changed. */
            dryRun: boolean;
            /**
             * Format: int64
             * @description The version before: roll back to it to undo this.
             */
            fromVersion: number;
            /**
             * Format: int64
             * @description The version now.
             */
            menuVersion: number;
            /**
             * Format: int64
             * @description Records made.
             */
            created: number;
            /**
             * Format: int64
             * @description Records changed.
             */
            updated: number;
            /**
             * Format: int64
             * @description Lines that said nothing new.
             */
            unchanged: number;
            changes?: components["schemas"]["MenuChange"][];
        };
        WebOrder: {
            /** @description The order's name, made by the shop: the same id is the same order, for ever. */
            id?: string | null;
            /** @description The check's id; the order's name when there is no id. */
            uniqueOrderID?: string | null;
            /** @description The check's number. */
            orderNumber?: string | null;
            /** @description The lines. */
            orderDetails?: components["schemas"]["OrderDetail"][] | null;
            /**
             * Format: int64
             * @description All lines after discounts, with the taxes in their prices.
             */
            subTotal?: number | null;
            /** @description The same as a decimal number. */
            subTotalStr?: string | null;
            /**
             * Format: int64
             * @description What is to be paid.
             */
            totalAmount?: number | null;
            /** @description The same as a decimal number. */
            totalAmountStr?: string | null;
            /** @description Taxes put on top. */
            taxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            taxAmount?: number | null;
            /** @description The same as a decimal number. */
            taxAmountStr?: string | null;
            /** @description Taxes that are in prices. */
            inclusiveTaxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            inclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            inclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Both kinds.
             */
            totalTax?: number | null;
            /** @description The same as a decimal number. */
            totalTaxStr?: string | null;
            /** @description Discounts on the whole order. */
            discounts?: components["schemas"]["OrderDiscount"][] | null;
            /**
             * Format: int64
             * @description Where it is; on the way in 0, 1, 5 and 10 are accepted and mean nothing.
             */
            orderStatus?: number | null;
            /** @description When the guest ordered, as the shop writes it. */
            orderedDateStr?: string | null;
            /** @description Where it goes and when. */
            deliveryDetail?: components["schemas"]["DeliveryDetail"][] | null;
            /** @description It has been paid. */
            paymentPaid?: boolean | null;
            /**
             * Format: int64
             * @description 1: online; 2: cash on delivery.
             */
            paymentType?: number | null;
            /**
             * Format: int64
             * @description What the delivery costs.
             */
            deliveryCharge?: number | null;
            /** @description The same as a decimal number. */
            deliveryChargeStr?: string | null;
            /** @description When it is expected. */
            deliveryTime?: string | null;
            /** @description For the driver. */
            comments?: string | null;
            /** @description There is a discount. */
            discountApplied?: boolean | null;
            /** @description The discount, when discounts names none. */
            discountId?: string | null;
            /** @description The code the guest named. */
            appliedDiscountCode?: string | null;
            /** @description Whether the guest got a mail. */
            mailStatus?: string | null;
            /** @description Guest or customer. */
            userType?: string | null;
            /**
             * Format: int64
             * @description For the driver.
             */
            driverTipAmount?: number | null;
            /** @description The same as a decimal number. */
            driverTipAmountStr?: string | null;
            ccDetails?: components["schemas"]["CcDetails"];
            /**
             * Format: int64
             * @description The kind of payment provider.
             */
            merchantType?: number | null;
            /** @description Something has gone back; the service says so. */
            isRefunded?: boolean | null;
            /** @description What has gone back; the service says so. */
            refund?: unknown;
            /**
             * Format: int64
             * @description The service charges of the lines.
             */
            serviceCharge?: number | null;
            /** @description The same as a decimal number. */
            serviceChargeStr?: string | null;
            /**
             * Format: int64
             * @description What the house adds.
             */
            gratuity?: number | null;
            /** @description The same as a decimal number. */
            gratuityStr?: string | null;
            /**
             * Format: int64
             * @description All discounts.
             */
            totalDiscount?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountStr?: string | null;
            /**
             * Format: int64
             * @description Taxes in prices that a tax-exempt member does not pay; among the discounts.
             */
            taxExemptAmount?: number | null;
            /** @description The same as a decimal number. */
            taxExemptAmountStr?: string | null;
            /** @description The customer, who may collect points and be tax-exempt. */
            customerId?: string | null;
            /**
             * Format: int64
             * @description Added or dropped to reach a coin.
             */
            cashRounding?: number | null;
            /** @description The same as a decimal number. */
            cashRoundingStr?: string | null;
        };
        OrderDetail: {
            /** @description What the shop calls the line; refunds may name it. */
            _id?: string | null;
            /** @description The category. */
            catExternalID?: string | null;
            /** @description The subcategory. */
            subCatexternalID?: string | null;
            /** @description What the shop calls the category. */
            category?: string | null;
            /** @description What the shop calls the item. */
            menuItem?: string | null;
            /** @description The shop gives it away. */
            isFreeItem?: boolean | null;
            /** @description The menu item. */
            miExternalID?: string | null;
            /** @description What it is called. */
            miName?: string | null;
            /** @description Its picture. */
            miimageID?: string | null;
            /** @description The serving size; the default one when absent. */
            ssExternalID?: string | null;
            /** @description What the size is called. */
            ssName?: string | null;
            /**
             * Format: int64
             * @description How many.
             */
            quantity?: number | null;
            /** @description The guest changed something. */
            customizeFlag?: boolean | null;
            /**
             * Format: int64
             * @description Parts of a pizza.
             */
            noOfSlice?: number | null;
            /**
             * Format: int64
             * @description Of one, in its size.
             */
            itemPrice?: number | null;
            /** @description The same as a decimal number. */
            itemPriceStr?: string | null;
            /**
             * Format: int64
             * @description Price times quantity.
             */
            priceAmount?: number | null;
            /** @description The same as a decimal number. */
            priceAmountStr?: string | null;
            /**
             * Format: int64
             * @description With modifiers.
             */
            amount?: number | null;
            /** @description The same as a decimal number. */
            amountStr?: string | null;
            /**
             * Format: int64
             * @description After discounts, with taxes on top.
             */
            totalAmount?: number | null;
            /** @description The same as a decimal number. */
            totalAmountStr?: string | null;
            /** @description What comes with it. */
            includedModifiers?: components["schemas"]["OrderModifier"][] | null;
            /** @description What was chosen. */
            optionalModifiers?: components["schemas"]["OrderModifier"][] | null;
            /** @description What had to be chosen. */
            mandatoryModifiers?: components["schemas"]["OrderModifier"][] | null;
            /**
             * Format: int64
             * @description What the included ones cost.
             */
            includedModifierPrice?: number | null;
            /** @description The same as a decimal number. */
            includedModifierPriceStr?: string | null;
            /**
             * Format: int64
             * @description Tax on top of them.
             */
            includedmodifiertax?: number | null;
            /**
             * Format: int64
             * @description Tax in their prices.
             */
            includedmodiferinctax?: number | null;
            /**
             * Format: int64
             * @description What the optional ones cost.
             */
            optionalModifierPrice?: number | null;
            /** @description The same as a decimal number. */
            optionalModifierPriceStr?: string | null;
            /**
             * Format: int64
             * @description Tax on top of them.
             */
            optionalmodifiertax?: number | null;
            /**
             * Format: int64
             * @description Tax in their prices.
             */
            optionalmodifierinctax?: number | null;
            /**
             * Format: int64
             * @description What the mandatory ones cost.
             */
            mandatoryModifierPrice?: number | null;
            /** @description The same as a decimal number. */
            mandatoryModifierPriceStr?: string | null;
            /**
             * Format: int64
             * @description Tax on top of them.
             */
            mandatorymodifiertax?: number | null;
            /**
             * Format: int64
             * @description Tax in their prices.
             */
            mandatorymodifierinctax?: number | null;
            /**
             * Format: int64
             * @description All modifiers.
             */
            totalModifierPrice?: number | null;
            /** @description The same as a decimal number. */
            totalModifierPriceStr?: string | null;
            /** @description Taxes put on top. */
            taxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Tax on top of the item.
             */
            itemTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            itemTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Tax in the item's price.
             */
            itemInclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            itemInclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Tax on top of its modifiers.
             */
            modifierTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            modifierTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Tax in their prices.
             */
            modifierInclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            modifierInclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Item tax and modifier tax.
             */
            taxAmount?: number | null;
            /** @description The same as a decimal number. */
            taxAmountStr?: string | null;
            /** @description Taxes that are in the price. */
            inclusiveTaxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            inclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            inclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description The same as taxAmount.
             */
            exclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            exclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description All tax of the item.
             */
            itemTotalTax?: number | null;
            /** @description The same as a decimal number. */
            itemTotalTaxStr?: string | null;
            /**
             * Format: int64
             * @description All tax of its modifiers.
             */
            modifierTotalTax?: number | null;
            /** @description The same as a decimal number. */
            modifierTotalTaxStr?: string | null;
            /**
             * Format: int64
             * @description All tax of the line.
             */
            totalTax?: number | null;
            /** @description The same as a decimal number. */
            totalTaxStr?: string | null;
            /** @description For the kitchen. */
            comments?: string | null;
            /** @description Discounts on this line. */
            discounts?: components["schemas"]["OrderDiscount"][] | null;
            /**
             * Format: int64
             * @description What discounts take off the item.
             */
            discountOnMenuItem?: number | null;
            /** @description The same as a decimal number. */
            discountOnMenuItemStr?: string | null;
            /**
             * Format: int64
             * @description The tax in its price that falls away.
             */
            discountOnItemIncTax?: number | null;
            /** @description The same as a decimal number. */
            discountOnItemIncTaxStr?: string | null;
            /**
             * Format: int64
             * @description The tax on top of it that falls away.
             */
            discountOnItemTax?: number | null;
            /** @description The same as a decimal number. */
            discountOnItemTaxStr?: string | null;
            /**
             * Format: int64
             * @description All tax on top that falls away.
             */
            totalDiscountTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description All tax in prices that falls away.
             */
            totalDiscountInTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountInTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description What discounts take off the line.
             */
            totalDiscount?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountStr?: string | null;
            /**
             * Format: int64
             * @description All tax that falls away.
             */
            totalDiscountOnTaxes?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountOnTaxesStr?: string | null;
            /**
             * Format: int64
             * @description What discounts take off its modifiers.
             */
            discountOnModifier?: number | null;
            /** @description The same as a decimal number. */
            discountOnModifierStr?: string | null;
            /**
             * Format: int64
             * @description The tax in their prices that falls away.
             */
            discountOnModifierIncTax?: number | null;
            /** @description The same as a decimal number. */
            discountOnModifierIncTaxStr?: string | null;
            /**
             * Format: int64
             * @description The tax on top of them that falls away.
             */
            discountOnModifierTax?: number | null;
            /** @description The same as a decimal number. */
            discountOnModifierTaxStr?: string | null;
            /**
             * Format: int64
             * @description How many units have a discount of their own.
             */
            appliedDiscountQty?: number | null;
            /**
             * Format: int64
             * @description How many have none.
             */
            appliedNonDiscountQty?: number | null;
            /** @description The share that its own discounts take off. */
            discountPercentage?: number | null;
            /** @description It cost something else in the order that is repeated. */
            isAmountDiffers?: boolean | null;
            /**
             * Format: int64
             * @description Its service charge, besides the amount.
             */
            serviceCharge?: number | null;
            /** @description The same as a decimal number. */
            serviceChargeStr?: string | null;
        };
        OrderModifier: {
            /** @description The modifier group. */
            mgExternalID?: string | null;
            /** @description What the group is called. */
            mgName?: string | null;
            /** @description The modifier. */
            mExternalID?: string | null;
            /** @description What it is called. */
            mName?: string | null;
            /** @description The prefix. */
            pExternalID?: string | null;
            /** @description What the prefix is called. */
            pName?: string | null;
            /** @description The part of a pizza it is for. */
            sliceName?: string | null;
            /**
             * Format: int64
             * @description Portions for one unit of the item.
             */
            quantity?: number | null;
            /**
             * Format: int64
             * @description Modifier and prefix together, never below 0.
             */
            mPrice?: number | null;
            /** @description The same as a decimal number. */
            mPriceStr?: string | null;
            /**
             * Format: int64
             * @description What the prefix adds, or gives back.
             */
            prefixPrice?: number | null;
            /** @description The same as a decimal number. */
            prefixPriceStr?: string | null;
            /**
             * Format: int64
             * @description Without prefix.
             */
            modifierPrice?: number | null;
            /** @description The same as a decimal number. */
            modifierPriceStr?: string | null;
            /**
             * Format: int64
             * @description For all units, free portions left out.
             */
            amount?: number | null;
            /** @description The same as a decimal number. */
            amountStr?: string | null;
            /**
             * Format: int64
             * @description The amount and all its taxes.
             */
            totalAmount?: number | null;
            /** @description The same as a decimal number. */
            totalAmountStr?: string | null;
            /** @description Taxes put on top. */
            taxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            taxAmount?: number | null;
            /** @description The same as a decimal number. */
            taxAmountStr?: string | null;
            /** @description Taxes that are in the price. */
            inclusiveTaxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            inclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            inclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Both kinds.
             */
            totalTax?: number | null;
            /** @description The same as a decimal number. */
            totalTaxStr?: string | null;
            /**
             * Format: int64
             * @description What discounts take off it.
             */
            discountModifierprice?: number | null;
            /** @description The same as a decimal number. */
            discountModifierpriceStr?: string | null;
            /**
             * Format: int64
             * @description The tax that falls away with that.
             */
            discountTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            discountTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description The same of taxes in the price.
             */
            discountInclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            discountInclusiveTaxAmountStr?: string | null;
        };
        OrderTax: {
            /** @description The tax. */
            txExternalID?: string | null;
            /** @description What it is called. */
            txName?: string | null;
            /**
             * Format: int64
             * @description Its rate.
             */
            percentage?: number | null;
            /** @description The same as a decimal number. */
            percentageStr?: string | null;
            /**
             * Format: int64
             * @description How much it comes to.
             */
            amount?: number | null;
            /** @description The same as a decimal number. */
            amountStr?: string | null;
            /** @description What the shop calls it. */
            tax?: string | null;
            /** @description Its rate depends on how guests are served. */
            isTaxPerServiceType?: boolean | null;
            /** @description The taxes it is levied on as well. */
            taxOnTax?: unknown;
        };
        OrderDiscount: {
            /** @description The discount. */
            disExternalID?: string | null;
            /** @description What it is called. */
            name?: string | null;
            /**
             * Format: int64
             * @description Its share, in thousandths of a percent.
             */
            discountValue?: number | null;
            /**
             * Format: int64
             * @description What it takes off.
             */
            discountAmount?: number | null;
            /** @description The same as a decimal number. */
            discountAmountStr?: string | null;
            /** @description Item Based, Check Based or Open. */
            discountType?: string | null;
            /** @description It leaves the taxes alone. */
            isAfterTax?: boolean | null;
            /**
             * Format: int64
             * @description The tax that falls away with it.
             */
            discountTax?: number | null;
            /** @description The same as a decimal number. */
            discountTaxStr?: string | null;
            /** @description Modifiers are discounted too. */
            includeAdditionalModifier?: boolean | null;
            /**
             * Format: int64
             * @description What it takes off items.
             */
            menuDiscountAmount?: number | null;
            /**
             * Format: int64
             * @description The tax in the price that falls away there.
             */
            menuDiscountInclusiveTax?: number | null;
            /**
             * Format: int64
             * @description What it takes off modifiers.
             */
            modifiersDiscountAmount?: number | null;
            /**
             * Format: int64
             * @description The tax on top that falls away with items.
             */
            menuDiscountTax?: number | null;
            /**
             * Format: int64
             * @description The tax in the price that falls away with modifiers.
             */
            modifiersDiscountInclusiveTax?: number | null;
            /**
             * Format: int64
             * @description The tax on top that falls away with modifiers.
             */
            modifiersDiscountTax?: number | null;
            /**
             * Format: int64
             * @description All tax in prices that falls away.
             */
            totalInclusiveTax?: number | null;
            /**
             * Format: int64
             * @description That of modifiers.
             */
            modifierTotalInclusiveTax?: number | null;
            /** @description Before Tax or After Tax. */
            adjustAmount?: string | null;
            /**
             * Format: int64
             * @description For how many units; all when absent.
             */
            quantity?: number | null;
        };
        DeliveryDetail: {
            /** @description How it gets to the guest, such as Delivery or Pickup. */
            deliveryType?: string | null;
            /** @description When it is wanted. */
            dateStr?: string | null;
            /** @description Whom to ask for. */
            contactPerson?: string | null;
            /** @description Whom to call. */
            phoneNumber?: string | null;
            /** @description Whom to write to. */
            email?: string | null;
            address?: components["schemas"]["DeliveryAddress"];
            zoneDetails?: components["schemas"]["ZoneDetails"];
            /** @description Not now, but at dateStr. */
            isFutureOrder?: boolean | null;
        };
        DeliveryAddress: {
            /** @description Street and number. */
            line1?: string | null;
            /** @description What else is needed to find it. */
            line2?: string | null;
            /** @description The city. */
            city?: string | null;
            /** @description The state. */
            state?: string | null;
            /** @description The country. */
            country?: string | null;
            /** @description The postal code. */
            zipCode?: string | null;
            /** @description Degrees north. */
            latitude?: number | null;
            /** @description Degrees east. */
            longitude?: number | null;
        };
        ZoneDetails: {
            /** @description The delivery zone. */
            externalID?: string | null;
            /** @description How long it takes to get there. */
            deliveryTime?: string | null;
            /** @description What it is called. */
            name?: string | null;
        };
        CcDetails: {
            /**
             * Format: int64
             * @description What the payment provider said.
             */
            transactionStatus?: number | null;
            /** @description The provider's name for the payment. */
            transactionID?: string | null;
            /** @description Another of its names. */
            transactionTag?: string | null;
            /** @description What was paid, as the provider says it. */
            amount?: unknown;
            /** @description The same as text. */
            amountStr?: string | null;
            /** @description The currency. */
            currency?: string | null;
            /** @description Whose card it is. */
            cardHolderName?: string | null;
            /** @description Until when it is good. */
            expDate?: string | null;
            /** @description The brand. */
            cardType?: string | null;
            /** @description First six and last four digits: more is never kept. */
            cardNumber?: string | null;
        };
        KeptWebOrder: {
            /** @description The order's name, made by the shop: the same id is the same order, for ever. */
            id: string | null;
            /** @description The check's id; the order's name when there is no id. */
            uniqueOrderID?: string | null;
            /** @description The check's number. */
            orderNumber?: string | null;
            /** @description The lines. */
            orderDetails: components["schemas"]["OrderDetail"][] | null;
            /**
             * Format: int64
             * @description All lines after discounts, with the taxes in their prices.
             */
            subTotal?: number | null;
            /** @description The same as a decimal number. */
            subTotalStr?: string | null;
            /**
             * Format: int64
             * @description What is to be paid.
             */
            totalAmount: number | null;
            /** @description The same as a decimal number. */
            totalAmountStr?: string | null;
            /** @description Taxes put on top. */
            taxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            taxAmount?: number | null;
            /** @description The same as a decimal number. */
            taxAmountStr?: string | null;
            /** @description Taxes that are in prices. */
            inclusiveTaxes?: components["schemas"]["OrderTax"][] | null;
            /**
             * Format: int64
             * @description Their sum.
             */
            inclusiveTaxAmount?: number | null;
            /** @description The same as a decimal number. */
            inclusiveTaxAmountStr?: string | null;
            /**
             * Format: int64
             * @description Both kinds.
             */
            totalTax?: number | null;
            /** @description The same as a decimal number. */
            totalTaxStr?: string | null;
            /** @description Discounts on the whole order. */
            discounts?: components["schemas"]["OrderDiscount"][] | null;
            /**
             * Format: int64
             * @description Where it is.
             */
            orderStatus: number;
            /** @description When the guest ordered, as the shop writes it. */
            orderedDateStr?: string | null;
            /** @description Where it goes and when. */
            deliveryDetail?: components["schemas"]["DeliveryDetail"][] | null;
            /** @description It has been paid. */
            paymentPaid: boolean;
            /**
             * Format: int64
             * @description 1: online; 2: cash on delivery.
             */
            paymentType?: number | null;
            /**
             * Format: int64
             * @description What the delivery costs.
             */
            deliveryCharge?: number | null;
            /** @description The same as a decimal number. */
            deliveryChargeStr?: string | null;
            /** @description When it is expected. */
            deliveryTime?: string | null;
            /** @description For the driver. */
            comments?: string | null;
            /** @description There is a discount. */
            discountApplied?: boolean | null;
            /** @description The discount, when discounts names none. */
            discountId?: string | null;
            /** @description The code the guest named. */
            appliedDiscountCode?: string | null;
            /** @description Whether the guest got a mail. */
            mailStatus?: string | null;
            /** @description Guest or customer. */
            userType?: string | null;
            /**
             * Format: int64
             * @description For the driver.
             */
            driverTipAmount?: number | null;
            /** @description The same as a decimal number. */
            driverTipAmountStr?: string | null;
            ccDetails?: components["schemas"]["CcDetails"];
            /**
             * Format: int64
             * @description The kind of payment provider.
             */
            merchantType?: number | null;
            /** @description Something has gone back. */
            isRefunded: boolean;
            refund: components["schemas"]["WebOrderRefund"][];
            /**
             * Format: int64
             * @description The service charges of the lines.
             */
            serviceCharge?: number | null;
            /** @description The same as a decimal number. */
            serviceChargeStr?: string | null;
            /**
             * Format: int64
             * @description What the house adds.
             */
            gratuity?: number | null;
            /** @description The same as a decimal number. */
            gratuityStr?: string | null;
            /**
             * Format: int64
             * @description All discounts.
             */
            totalDiscount?: number | null;
            /** @description The same as a decimal number. */
            totalDiscountStr?: string | null;
            /**
             * Format: int64
             * @description Taxes in prices that a tax-exempt member does not pay; among the discounts.
             */
            taxExemptAmount?: number | null;
            /** @description The same as a decimal number. */
            taxExemptAmountStr?: string | null;
            /** @description The customer, who may collect points and be tax-exempt. */
            customerId?: string | null;
            /**
             * Format: int64
             * @description Added or dropped to reach a coin.
             */
            cashRounding?: number | null;
            /** @description The same as a decimal number. */
            cashRoundingStr?: string | null;
            /** @description The store. */
            store: string;
            /** @description The same as a word. */
            orderStatusStr: string;
            /**
             * Format: int64
             * @description How much has gone back.
             */
            refundedAmount?: number;
            statusHistory: {
                /**
                 * Format: int64
                 * @description The state.
                 */
                orderStatus: number;
                /** @description The same as a word. */
                orderStatusStr: string;
                /**
                 * Format: date-time
                 * @description Since when.
                 */
                at: string | null;
                /** @description The key, or timer. */
                by: string;
                /** @description Why. */
                reason: string;
            }[];
            /** @description A future order: when the kitchen begins. */
            fireAt?: string;
            /**
             * Format: int64
             * @description The menu it was priced by.
             */
            menuVersion?: number;
            /**
             * Format: int64
             * @description Raised by each change; also the ETag.
             */
            version: number;
            /** @description When it was taken. */
            dateCreated?: string;
            /** @description When it was last changed. */
            lastUpdated?: string;
            /** @description The key that sent it. */
            createdBy?: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        WebOrderList: {
            data: components["schemas"]["KeptWebOrder"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
            /** @description The clock of the service. */
            serverTime?: string;
        };
        SavedWebOrder: {
            /** @description The order's id. */
            id: string;
            /** @description As it was sent. */
            uniqueOrderID?: string;
            /**
             * Format: int64
             * @description Where it is.
             */
            orderStatus: number;
            /**
             * Format: int64
             * @description What is to be paid.
             */
            totalAmount: number;
            order: components["schemas"]["KeptWebOrder"];
            /** @description True: it had been taken before. */
            replayed: boolean;
            priceCheck: {
                /** @description TOTALS, STRICT, TOLERANT or TRUST. */
                policy: string;
                /** @description True when every amount was ours. */
                matched: boolean;
                differences: {
                    /** @description Where. */
                    path: string;
                    /** @description What was sent; empty: nothing. */
                    client: string;
                    /** @description What it is by the menu; empty: nothing. */
                    server: string;
                    /** @description What the server's amount is. */
                    rule: string;
                }[];
            };
            warnings: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        QuotedWebOrder: {
            order: components["schemas"]["WebOrder"];
            /**
             * Format: int64
             * @description The menu it was priced by.
             */
            menuVersion: number;
            priceCheck: {
                /** @description TOTALS, STRICT, TOLERANT or TRUST. */
                policy: string;
                /** @description True when every amount was ours. */
                matched: boolean;
                differences: {
                    /** @description Where. */
                    path: string;
                    /** @description What was sent; empty: nothing. */
                    client: string;
                    /** @description What it is by the menu; empty: nothing. */
                    server: string;
                    /** @description What the server's amount is. */
                    rule: string;
                }[];
            };
            warnings: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        WebOrderMove: {
            /**
             * Format: int64
             * @description The state to move to.
             */
            orderStatus: number;
            /** @description Why; needed to end an order that was accepted. */
            reason?: string;
        };
        WebOrderRefundInput: {
            /** @description Its name, made by the client or here. */
            id?: string;
            /** @description Full, Item or Amount. */
            type: string;
            /** @description Why. */
            reason?: string;
            items?: {
                /** @description The line: its _id, or its place from 0. */
                orderDetail?: unknown;
                /**
                 * Format: int64
                 * @description How many units.
                 */
                quantity?: number;
                /**
                 * Format: int64
                 * @description What goes back, without taxes on top.
                 */
                amount?: number;
                /** @description The same as a decimal number. */
                amountStr?: string;
            }[];
            /** @description The payment provider's name for it. */
            transactionID?: string;
            /** @description Who gave it back. */
            refundedBy?: string;
            /**
             * Format: int64
             * @description What goes back, without taxes on top.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description Of the delivery.
             */
            deliveryCharge?: number;
            /** @description The same as a decimal number. */
            deliveryChargeStr?: string;
            /**
             * Format: int64
             * @description Of the tip.
             */
            driverTipAmount?: number;
            /** @description The same as a decimal number. */
            driverTipAmountStr?: string;
        };
        WebOrderRefund: {
            /** @description Its name, made by the client or here. */
            id: string;
            /** @description Full, Item or Amount. */
            type: string;
            /** @description Why. */
            reason?: string;
            items: {
                /** @description The line: its _id, or its place from 0. */
                orderDetail?: unknown;
                /**
                 * Format: int64
                 * @description How many units.
                 */
                quantity?: number;
                /**
                 * Format: int64
                 * @description What goes back, without taxes on top.
                 */
                amount?: number;
                /** @description The same as a decimal number. */
                amountStr?: string;
                /**
                 * Format: int64
                 * @description Its place from 0.
                 */
                line?: number;
                taxes?: {
                    /** @description The tax. */
                    txExternalID?: string;
                    /** @description What it is called. */
                    txName?: string;
                    /** @description It is in the price. */
                    inclusive?: boolean;
                    /**
                     * Format: int64
                     * @description What of it goes back.
                     */
                    amount?: number;
                    /** @description The same as a decimal number. */
                    amountStr?: string;
                }[];
                /**
                 * Format: int64
                 * @description Taxes on top.
                 */
                taxAmount?: number;
                /** @description The same as a decimal number. */
                taxAmountStr?: string;
                /**
                 * Format: int64
                 * @description Taxes in the price.
                 */
                inclusiveTaxAmount?: number;
                /** @description The same as a decimal number. */
                inclusiveTaxAmountStr?: string;
            }[];
            /** @description The payment provider's name for it. */
            transactionID?: string;
            /** @description Who gave it back. */
            refundedBy?: string;
            /**
             * Format: int64
             * @description What goes back, without taxes on top.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
            /**
             * Format: int64
             * @description Of the delivery.
             */
            deliveryCharge?: number;
            /** @description The same as a decimal number. */
            deliveryChargeStr?: string;
            /**
             * Format: int64
             * @description Of the tip.
             */
            driverTipAmount?: number;
            /** @description The same as a decimal number. */
            driverTipAmountStr?: string;
            /** @description Completed. */
            status: string;
            taxes: {
                /** @description The tax. */
                txExternalID?: string;
                /** @description What it is called. */
                txName?: string;
                /** @description It is in the price. */
                inclusive?: boolean;
                /**
                 * Format: int64
                 * @description What of it goes back.
                 */
                amount?: number;
                /** @description The same as a decimal number. */
                amountStr?: string;
            }[];
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /** @description When. */
            refundedAt?: string;
            /** @description The day it belongs to. */
            businessDate: string;
            /**
             * Format: int64
             * @description Points that went with it.
             */
            loyaltyPointDifference?: number;
            /**
             * Format: int64
             * @description Taxes on top.
             */
            taxAmount?: number;
            /** @description The same as a decimal number. */
            taxAmountStr?: string;
            /**
             * Format: int64
             * @description Taxes in prices.
             */
            inclusiveTaxAmount?: number;
            /** @description The same as a decimal number. */
            inclusiveTaxAmountStr?: string;
            /**
             * Format: int64
             * @description All that goes back.
             */
            totalAmount: number;
            /** @description The same as a decimal number. */
            totalAmountStr?: string;
        };
        PriceExplanation: {
            /**
             * Format: int64
             * @description The menu it was priced by.
             */
            menuVersion: number;
            /** @description The order, if it is kept. */
            order?: string;
            terms: Record<string, never>;
            steps: {
                /** @description price, discount, charge, tax, share, discount after tax or cash rounding. */
                step: string;
                /** @description The tax, discount or charge. */
                of?: string;
                /** @description What it is called. */
                name?: string;
                /**
                 * Format: int64
                 * @description The line of the bill, from 1.
                 */
                line?: number;
                /** @description What it is. */
                lineName?: string;
                /**
                 * Format: int64
                 * @description What it is reckoned on; of a price, what one costs.
                 */
                base?: number;
                /**
                 * Format: int64
                 * @description Of a price: how many are paid. Free portions of a topping are not.
                 */
                quantity?: number;
                /**
                 * Format: int64
                 * @description The rate, in thousandths of a percent.
                 */
                rate?: number;
                /** @description Where that comes from. */
                why?: string;
                /** @description Exactly, in minor units. */
                unrounded?: string;
                /**
                 * Format: int64
                 * @description Rounded.
                 */
                result: number;
            }[];
            totals: Record<string, never>;
        };
        SentCheck: {
            /** @description The device's name in its store. */
            node?: string;
            /** @description As people call it. */
            deviceName?: string;
            /** @description Where the table is. */
            floorID?: string;
            /** @description The table. */
            tableID?: string;
            /** @description As people call it. */
            tableName?: string;
            /** @description Who serves. */
            employeeID?: string;
            /** @description As people call them. */
            employeeName?: string;
            /** @description Names the check in its store, for ever: 1 to 64 printable characters. */
            checkID: string;
            /** @description The encoded check, a JSON object: seats with orders by orderUniqueId, payments, status … */
            data: string;
            /**
             * Format: int64
             * @description The version this device had before its change.
             */
            baseVersion?: number;
            /**
             * Format: int64
             * @description Counts what this device sends, from 1 on.
             */
            deviceSeq?: number;
            /**
             * Format: int64
             * @description The device's clock when it sent this.
             */
            sentAtInMillisec?: number;
            /** @description The device, if not named by node. */
            deviceId?: string;
            /** @description POS, HANDHELD, KIOSK or KDS. */
            deviceType?: string;
            /** @description Of the device's program. */
            appVersion?: string;
            /** @description Of the device. */
            MacID?: string;
            /**
             * Format: int64
             * @description The menu the device has.
             */
            menuVersion?: number;
        };
        SentChecks: {
            checks: components["schemas"]["SentCheck"][];
        };
        CheckConflict: {
            /** @description FIELD, SENT_TO_KITCHEN, PAYMENT_WITHDRAWN, LINE_REMOVED, OLDER_THAN_KNOWN, VOID_REFUSED or CHECK_CLOSED. */
            type: string;
            /** @description The line; the check's own field if it is absent. */
            orderUniqueId?: string;
            /** @description FIELD: the payment, if it is one's; PAYMENT_WITHDRAWN: the payment. */
            payment?: string;
            /** @description What happened, for people. */
            message?: string;
            /** @description FIELD: the void, if it is one's. */
            void?: string;
            /** @description FIELD: what two devices changed, or one after the check had ended; of a payment or a void, what was sent in two ways. */
            field?: string;
            /** @description FIELD: the later value, or that of the ended check; of a payment or a void, the one that stays. */
            kept?: unknown;
            /** @description FIELD: the other one. */
            lost?: unknown;
            /** @description FIELD: whose value gave way. */
            node?: string;
            /** @description FIELD: when it was made. */
            at?: string;
            /** @description CHECK_CLOSED: the check that had ended. */
            checkID?: string;
            /** @description CHECK_CLOSED: the check that has the late lines. */
            followUp?: string;
        };
        TakenCheck: {
            /** @description The check. */
            checkID: string;
            /**
             * Format: int64
             * @description Its version now.
             */
            version: number;
            /** @description ACTIVE, HELD, PRINTED, PAID, CLOSED or VOIDED. */
            status?: string;
            /** @description INSERTED, UPDATED, MERGED or UNCHANGED. */
            result: string;
            acceptedLines: string[];
            acceptedPayments: string[];
            conflicts: components["schemas"]["CheckConflict"][];
            /** @description The device's total was another than the sum of all lines. */
            totalsDiffer: boolean;
            /** @description The check its late lines went into. */
            followUp?: string;
            /** @description The merged check, encoded. */
            check: string;
            /**
             * Format: int64
             * @description The store's journal line of the check's last change.
             */
            seq: number;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        TakenChecks: {
            results: {
                /** @description The check. */
                checkID: string;
                /**
                 * Format: int64
                 * @description Its version now.
                 */
                version?: number;
                /** @description The check's status; of a refused one, the refusal's number. */
                status?: string | number;
                /** @description INSERTED, UPDATED, MERGED or UNCHANGED. */
                result?: string;
                acceptedLines?: string[];
                acceptedPayments?: string[];
                conflicts?: components["schemas"]["CheckConflict"][];
                /** @description The device's total was another than the sum of all lines. */
                totalsDiffer?: boolean;
                /** @description The check its late lines went into. */
                followUp?: string;
                /** @description The merged check, encoded. */
                check?: string;
                /**
                 * Format: int64
                 * @description The store's journal line of the check's last change.
                 */
                seq?: number;
                warnings?: {
                    /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                    code: string;
                    /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                    field: string;
                    /** @description What about it, where the code does not say it. */
                    message?: string;
                    /** @description COERCED: what was sent. */
                    from?: unknown;
                    /** @description COERCED: what it was read as; null: as if it had not been sent. */
                    to?: unknown;
                }[];
                /**
                 * Format: int64
                 * @description What it would have been answered alone.
                 */
                httpStatus: number;
                /** @description Why it was refused. */
                code?: string;
                /** @description The same in words. */
                detail?: string;
            }[];
        };
        ActiveCheck: {
            /** @description The check. */
            checkID: string;
            /** @description The device. */
            node?: string;
            /** @description As people call it. */
            deviceName?: string;
            /** @description Where the table is. */
            floorID?: string;
            /** @description The table. */
            tableID?: string;
            /** @description As people call it. */
            tableName?: string;
            /** @description Who serves. */
            employeeID?: string;
            /** @description As people call them. */
            employeeName?: string;
            /**
             * Format: int64
             * @description Its version.
             */
            version?: number;
            /** @description Its state. */
            status: string;
            /** @description For people; not unique. */
            checkNo?: string;
            /** @description For people; not unique. */
            ticketNo?: string;
            /** @description Such as TABLESERVICE. */
            service?: string;
            /**
             * Format: int64
             * @description How many guests.
             */
            guestCount?: number;
            /**
             * Format: int64
             * @description What it comes to.
             */
            totalAmount?: number;
            /** @description The same as a decimal number. */
            totalAmountStr?: string;
            /**
             * Format: int64
             * @description What is left to pay.
             */
            balanceAmount?: number;
            /** @description The same as a decimal number. */
            balanceAmountStr?: string;
            /**
             * Format: int64
             * @description By the device's clock.
             */
            lastUpdateInMillisec?: number;
            /**
             * Format: date-time
             * @description By ours.
             */
            updatedAt?: string | null;
            /** @description The ended check whose late lines these are. */
            followUpOf?: string;
            /** @description The merged check, encoded. */
            data?: string;
            /**
             * Format: int64
             * @description The store's journal line of its last change.
             */
            seq?: number;
        };
        ActiveCheckList: {
            data: components["schemas"]["ActiveCheck"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description Send it as since for what follows.
             */
            seq?: number;
            /**
             * Format: int64
             * @description Send it with since: the epoch of that line.
             */
            epoch?: number;
            /** @description true: all open checks; false: what has changed. */
            full?: boolean;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            serverTime?: string | null;
        };
        Device: {
            /** @description The device. */
            id: string;
            /** @description The same. */
            deviceId: string;
            /** @description As people call it. */
            deviceName: string;
            /** @description Its name in the store. */
            node: string;
            /** @description POS, HANDHELD, KIOSK or KDS. */
            type: string;
            /** @description Of its program. */
            appVersion: string;
            /** @description Of its network card. */
            MacID: string;
            /** @description ONLINE: heard of within 60 s; STALE: within 15 minutes; OFFLINE. */
            status: string;
            /**
             * Format: date-time
             * @description When it was last heard of.
             */
            lastSeenAt: string | null;
            /**
             * Format: date-time
             * @description When it last sent a check.
             */
            lastSyncAt: string | null;
            /**
             * Format: int64
             * @description The highest deviceSeq that has come.
             */
            lastDeviceSeq: number;
            /**
             * Format: int64
             * @description All up to this have come.
             */
            ackDeviceSeq: number;
            /**
             * Format: int64
             * @description How many before the highest have not.
             */
            pendingOps: number;
            /**
             * Format: int64
             * @description Milliseconds its clock was behind ours.
             */
            clockOffset: number;
            /**
             * Format: int64
             * @description The menu it has.
             */
            menuVersion: number;
            /** @description Who last served with it. */
            employeeID: string;
            /** @description As people call them. */
            employeeName: string;
            /** @description False: it may not be used. */
            activeStatus: boolean;
        };
        DeviceList: {
            data: components["schemas"]["Device"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        SaleReport: {
            /** @description The store. */
            store: string;
            /** @description Its name. */
            storeName?: string;
            /** @description DEPARTMENT, CATEGORY or SALESUMMARY. */
            type: string;
            /** @description As asked for, or T. */
            dateOption?: string;
            /** @description The first business date, 2026-11-15. */
            fromDate: string;
            /** @description The last one. */
            toDate: string;
            /** @description The store's, by which its days are told. */
            timezone?: string;
            /** @description When its day ends, by its clock. */
            businessDayCutoff?: string;
            /** @description By ISO 4217. */
            currency?: string;
            /** @description When this was added up. */
            generatedAt?: string;
            /** @description Nothing is known to be missing: no check is open, no device owes anything. */
            dataComplete: boolean;
            pending?: {
                /**
                 * Format: int64
                 * @description Opened by the last date and not ended yet.
                 */
                openChecks?: number;
                devices?: {
                    /** @description The device. */
                    deviceName?: string;
                    /**
                     * Format: int64
                     * @description What has not come yet.
                     */
                    pendingOps?: number;
                    /** @description When it last sent. */
                    lastSyncAt?: string;
                }[];
                /**
                 * Format: int64
                 * @description What the open checks come to.
                 */
                openAmount?: number;
                /** @description The same as people read it. */
                openAmountStr?: string;
            };
            data: components["schemas"]["SaleReportRow"][];
            totals: {
                /**
                 * Format: int64
                 * @description Sold, less what came back.
                 */
                quantity?: number;
                /**
                 * Format: int64
                 * @description Of all net sales, in thousandths of a percent.
                 */
                percentage?: number;
                /** @description The same as people read it. */
                percentageStr?: string;
                /**
                 * Format: int64
                 * @description Before discounts; void lines are not in it.
                 */
                grossAmount?: number;
                /** @description The same as people read it. */
                grossAmountStr?: string;
                /**
                 * Format: int64
                 * @description Of lines and of checks.
                 */
                discountAmount?: number;
                /** @description The same as people read it. */
                discountAmountStr?: string;
                /**
                 * Format: int64
                 * @description What void lines came to.
                 */
                voidAmount?: number;
                /** @description The same as people read it. */
                voidAmountStr?: string;
                /**
                 * Format: int64
                 * @description What went back, taxes in the price included.
                 */
                refundAmount?: number;
                /** @description The same as people read it. */
                refundAmountStr?: string;
                /**
                 * Format: int64
                 * @description gross - discounts - refunds - taxes in the price
                 */
                netSales?: number;
                /** @description The same as people read it. */
                netSalesStr?: string;
                /**
                 * Format: int64
                 * @description Taxes on top, less what went back.
                 */
                taxAmount?: number;
                /** @description The same as people read it. */
                taxAmountStr?: string;
                /**
                 * Format: int64
                 * @description Taxes in the price, less what went back.
                 */
                inclusiveTaxAmount?: number;
                /** @description The same as people read it. */
                inclusiveTaxAmountStr?: string;
            };
        };
        SaleReportRow: {
            /**
             * Format: int64
             * @description Sold, less what came back.
             */
            quantity: number;
            /**
             * Format: int64
             * @description Of all net sales, in thousandths of a percent.
             */
            percentage?: number;
            /** @description The same as people read it. */
            percentageStr?: string;
            /**
             * Format: int64
             * @description Before discounts; void lines are not in it.
             */
            grossAmount?: number;
            /** @description The same as people read it. */
            grossAmountStr?: string;
            /**
             * Format: int64
             * @description Of lines and of checks.
             */
            discountAmount?: number;
            /** @description The same as people read it. */
            discountAmountStr?: string;
            /**
             * Format: int64
             * @description What void lines came to.
             */
            voidAmount?: number;
            /** @description The same as people read it. */
            voidAmountStr?: string;
            /**
             * Format: int64
             * @description What went back, taxes in the price included.
             */
            refundAmount?: number;
            /** @description The same as people read it. */
            refundAmountStr?: string;
            /**
             * Format: int64
             * @description gross - discounts - refunds - taxes in the price
             */
            netSales: number;
            /** @description The same as people read it. */
            netSalesStr?: string;
            /**
             * Format: int64
             * @description Taxes on top, less what went back.
             */
            taxAmount?: number;
            /** @description The same as people read it. */
            taxAmountStr?: string;
            /**
             * Format: int64
             * @description Taxes in the price, less what went back.
             */
            inclusiveTaxAmount?: number;
            /** @description The same as people read it. */
            inclusiveTaxAmountStr?: string;
            /** @description The department or category; empty: lines without one. */
            id: string;
            /** @description Its name. */
            name: string;
            /** @description Its code. */
            code?: string;
            categories?: Record<string, never>[];
            subCategories?: Record<string, never>[];
        };
        SaleSummaryReport: {
            /** @description The store. */
            store: string;
            /** @description Its name. */
            storeName?: string;
            /** @description DEPARTMENT, CATEGORY or SALESUMMARY. */
            type: string;
            /** @description As asked for, or T. */
            dateOption?: string;
            /** @description The first business date, 2026-11-15. */
            fromDate: string;
            /** @description The last one. */
            toDate: string;
            /** @description The store's, by which its days are told. */
            timezone?: string;
            /** @description When its day ends, by its clock. */
            businessDayCutoff?: string;
            /** @description By ISO 4217. */
            currency?: string;
            /** @description When this was added up. */
            generatedAt?: string;
            /** @description Nothing is known to be missing: no check is open, no device owes anything. */
            dataComplete: boolean;
            pending?: {
                /**
                 * Format: int64
                 * @description Opened by the last date and not ended yet.
                 */
                openChecks?: number;
                devices?: {
                    /** @description The device. */
                    deviceName?: string;
                    /**
                     * Format: int64
                     * @description What has not come yet.
                     */
                    pendingOps?: number;
                    /** @description When it last sent. */
                    lastSyncAt?: string;
                }[];
                /**
                 * Format: int64
                 * @description What the open checks come to.
                 */
                openAmount?: number;
                /** @description The same as people read it. */
                openAmountStr?: string;
            };
            sales: {
                /**
                 * Format: int64
                 * @description Before discounts.
                 */
                grossSales?: number;
                /** @description The same as people read it. */
                grossSalesStr?: string;
                /**
                 * Format: int64
                 * @description Off lines.
                 */
                itemDiscounts?: number;
                /** @description The same as people read it. */
                itemDiscountsStr?: string;
                /**
                 * Format: int64
                 * @description Off checks.
                 */
                checkDiscounts?: number;
                /** @description The same as people read it. */
                checkDiscountsStr?: string;
                /**
                 * Format: int64
                 * @description Void lines, and lines of void checks.
                 */
                voids?: number;
                /** @description The same as people read it. */
                voidsStr?: string;
                /**
                 * Format: int64
                 * @description What went back, taxes in the price included.
                 */
                refunds?: number;
                /** @description The same as people read it. */
                refundsStr?: string;
                /**
                 * Format: int64
                 * @description grossSales - discounts - refunds - inclusiveTax
                 */
                netSales?: number;
                /** @description The same as people read it. */
                netSalesStr?: string;
                /**
                 * Format: int64
                 * @description In the prices.
                 */
                inclusiveTax?: number;
                /** @description The same as people read it. */
                inclusiveTaxStr?: string;
                /**
                 * Format: int64
                 * @description On top.
                 */
                exclusiveTax?: number;
                /** @description The same as people read it. */
                exclusiveTaxStr?: string;
                /**
                 * Format: int64
                 * @description Both.
                 */
                totalTax?: number;
                /** @description The same as people read it. */
                totalTaxStr?: string;
                /**
                 * Format: int64
                 * @description On checks.
                 */
                serviceCharge?: number;
                /** @description The same as people read it. */
                serviceChargeStr?: string;
                /**
                 * Format: int64
                 * @description On checks.
                 */
                deliveryCharge?: number;
                /** @description The same as people read it. */
                deliveryChargeStr?: string;
                /**
                 * Format: int64
                 * @description On checks.
                 */
                gratuity?: number;
                /** @description The same as people read it. */
                gratuityStr?: string;
                /**
                 * Format: int64
                 * @description On checks.
                 */
                tips?: number;
                /** @description The same as people read it. */
                tipsStr?: string;
                /**
                 * Format: int64
                 * @description To the coins there are.
                 */
                roundingAdjustment?: number;
                /** @description The same as people read it. */
                roundingAdjustmentStr?: string;
                /**
                 * Format: int64
                 * @description netSales + totalTax + charges
                 */
                totalCollected?: number;
                /** @description The same as people read it. */
                totalCollectedStr?: string;
                /**
                 * Format: int64
                 * @description totalCollected - payments
                 */
                unpaid?: number;
                /** @description The same as people read it. */
                unpaidStr?: string;
            };
            taxes?: {
                /** @description The tax. */
                id?: string;
                /** @description Its name. */
                name?: string;
                /** @description It is in the prices. */
                inclusive?: boolean;
                /**
                 * Format: int64
                 * @description Less what went back.
                 */
                taxAmount?: number;
                /** @description The same as people read it. */
                taxAmountStr?: string;
            }[];
            payments?: {
                /** @description How it was paid. */
                type?: string;
                /** @description Its name. */
                name?: string;
                /**
                 * Format: int64
                 * @description How often.
                 */
                count?: number;
                /**
                 * Format: int64
                 * @description What they come to.
                 */
                amount?: number;
                /** @description The same as people read it. */
                amountStr?: string;
            }[];
            serviceTypes?: {
                /** @description The service or employee. */
                id?: string;
                /** @description Its name. */
                name?: string;
                /**
                 * Format: int64
                 * @description Closed checks.
                 */
                checks?: number;
                /**
                 * Format: int64
                 * @description Their guests.
                 */
                guestCount?: number;
                /**
                 * Format: int64
                 * @description Net sales.
                 */
                netSales?: number;
                /** @description The same as people read it. */
                netSalesStr?: string;
                /**
                 * Format: int64
                 * @description All taxes.
                 */
                taxAmount?: number;
                /** @description The same as people read it. */
                taxAmountStr?: string;
                /**
                 * Format: int64
                 * @description Net sales, taxes and charges.
                 */
                totalAmount?: number;
                /** @description The same as people read it. */
                totalAmountStr?: string;
            }[];
            employees?: {
                /** @description The service or employee. */
                id?: string;
                /** @description Its name. */
                name?: string;
                /**
                 * Format: int64
                 * @description Closed checks.
                 */
                checks?: number;
                /**
                 * Format: int64
                 * @description Their guests.
                 */
                guestCount?: number;
                /**
                 * Format: int64
                 * @description Net sales.
                 */
                netSales?: number;
                /** @description The same as people read it. */
                netSalesStr?: string;
                /**
                 * Format: int64
                 * @description All taxes.
                 */
                taxAmount?: number;
                /** @description The same as people read it. */
                taxAmountStr?: string;
                /**
                 * Format: int64
                 * @description Net sales, taxes and charges.
                 */
                totalAmount?: number;
                /** @description The same as people read it. */
                totalAmountStr?: string;
            }[];
            discounts?: {
                /** @description The discount; empty: one without a name. */
                id?: string;
                /** @description Its name. */
                name?: string;
                /**
                 * Format: int64
                 * @description How often.
                 */
                count?: number;
                /**
                 * Format: int64
                 * @description What they come to.
                 */
                amount?: number;
                /** @description The same as people read it. */
                amountStr?: string;
            }[];
            voids?: {
                /** @description Why. */
                reason?: string;
                /** @description Its name. */
                name?: string;
                /**
                 * Format: int64
                 * @description How often.
                 */
                count?: number;
                /**
                 * Format: int64
                 * @description What they come to.
                 */
                amount?: number;
                /** @description The same as people read it. */
                amountStr?: string;
            }[];
            hours?: {
                /**
                 * Format: int64
                 * @description By the store's clock, 0 to 23.
                 */
                hour?: number;
                /**
                 * Format: int64
                 * @description That ended in it.
                 */
                checks?: number;
                /**
                 * Format: int64
                 * @description Net sales.
                 */
                netSales?: number;
                /** @description The same as people read it. */
                netSalesStr?: string;
            }[];
            checks?: {
                /**
                 * Format: int64
                 * @description On these days.
                 */
                opened?: number;
                /**
                 * Format: int64
                 * @description On these days.
                 */
                closed?: number;
                /**
                 * Format: int64
                 * @description On these days.
                 */
                voided?: number;
                /**
                 * Format: int64
                 * @description Refunds on these days.
                 */
                refunded?: number;
                /**
                 * Format: int64
                 * @description Still open.
                 */
                open?: number;
                /**
                 * Format: int64
                 * @description Of closed checks.
                 */
                guestCount?: number;
                /**
                 * Format: int64
                 * @description Net sales of a closed check.
                 */
                averageCheck?: number;
                /** @description The same as people read it. */
                averageCheckStr?: string;
                /**
                 * Format: int64
                 * @description Net sales of a guest.
                 */
                averageGuest?: number;
                /** @description The same as people read it. */
                averageGuestStr?: string;
            };
            loyalty?: {
                /**
                 * Format: int64
                 * @description Points.
                 */
                earned?: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                redeemed?: number;
                /**
                 * Format: int64
                 * @description Points.
                 */
                reversed?: number;
            };
            categories?: components["schemas"]["SaleReportRow"][];
            saleList: {
                data: components["schemas"]["ListedSale"][];
                /**
                 * Format: int64
                 * @description The page this is, from 1.
                 */
                page: number;
                /**
                 * Format: int64
                 * @description How many a page holds.
                 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description How many there are in all.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description How many pages there are.
                 */
                totalPages: number;
                /** @description True when a page follows. */
                hasMore: boolean;
                /** @description Send it as cursor for what follows. */
                nextCursor: string | null;
            };
        };
        ListedSale: {
            /** @description For getSale. */
            saleId: string;
            /** @description The check. */
            checkID?: string;
            /** @description As the till shows it. */
            checkNo?: string;
            /** @description As the till shows it. */
            ticketNo?: string;
            /** @description The day it belongs to. */
            businessDate?: string;
            /** @description When it ended, or went back. */
            closedAt?: string;
            /** @description Whose check it was. */
            employee?: string;
            /** @description Their name. */
            employeeName?: string;
            /** @description TABLESERVICE, WEBORDER … */
            service?: string;
            /** @description CLOSED, VOIDED or REFUND. */
            status: string;
            /**
             * Format: int64
             * @description Below 0: it went back.
             */
            totalAmount: number;
            /** @description The same as people read it. */
            totalAmountStr?: string;
        };
        Sale: {
            /** @description The sale. */
            id: string;
            /** @description The same. */
            saleId?: string;
            /** @description Its store. */
            store: string;
            /** @description CLOSED, VOIDED or REFUND. */
            status: string;
            /** @description The check, or the web order. */
            checkID?: string;
            /** @description As the till shows it. */
            checkNo?: string;
            /** @description As the till shows it. */
            ticketNo?: string;
            /** @description The day it belongs to, for ever. */
            businessDate: string;
            /** @description When the check was opened. */
            openedAt?: string;
            /** @description When it ended, or went back. */
            closedAt?: string;
            /** @description TABLESERVICE, WEBORDER … */
            service?: string;
            /** @description Whose check it was. */
            employee?: string;
            /** @description Their name. */
            employeeName?: string;
            /** @description The device. */
            deviceName?: string;
            /** @description The table. */
            tableName?: string;
            /** @description The customer; empty: nobody that is known. */
            customerId?: string;
            /** @description Empty once it has been erased. */
            customerName?: string;
            /**
             * Format: int64
             * @description Guests.
             */
            guestCount?: number;
            /**
             * Format: int64
             * @description The menu of the till or order, if it said so.
             */
            menuVersion?: number;
            /** @description By ISO 4217. */
            currency?: string;
            /** @description The store's at that moment. */
            timezone?: string;
            /** @description The store's at that moment. */
            businessDayCutoff?: string;
            rounding?: {
                /** @description The store's. */
                mode?: string;
                /** @description The store's. */
                level?: string;
            };
            /** @description Why it is void, or went back. */
            reason?: string;
            /** @description REFUND: the sale that it went back of. */
            refundOf?: string;
            /** @description REFUND: its id among the order's refunds. */
            refundId?: string;
            seats?: Record<string, never>[];
            taxes?: Record<string, never>[];
            discounts?: Record<string, never>[];
            payments?: Record<string, never>[];
            refunds?: Record<string, never>[];
            /** @description What it all comes to. */
            totals: Record<string, never>;
        };
        SaleExplanation: {
            /** @description The sale. */
            saleId: string;
            /** @description The day it belongs to. */
            businessDate?: string;
            /** @description Why that day. */
            businessDateBecause?: string;
            steps: {
                /** @description What happens. */
                step?: string;
                /** @description To what. */
                what?: string;
                /** @description By which rule. */
                why?: string;
                /**
                 * Format: int64
                 * @description What it comes to.
                 */
                amount?: number;
                /** @description The same as people read it. */
                amountStr?: string;
            }[];
        };
        Customer: {
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description E-mail address. */
            emailId?: string;
            /** @description Kept as sent; no two customers of an account have the same number, however it is written. */
            phoneNumber?: string;
            /** @description What the house should know. */
            notes?: string;
            /** @description The membership plan. */
            memberShipPlan?: string;
            /** @description There is a picture. */
            imageAvailable?: boolean;
            /** @description As the customer says. */
            gender?: string;
            /** @description A day such as 05-Mar-1990. */
            dateOfBirth?: string;
            /** @description Collects points. */
            isLoyaltyCustomer?: boolean;
            /** @description Street and number. */
            addressLine1?: string;
            /** @description The rest of the address. */
            addressLine2?: string;
            /** @description City. */
            city?: string;
            /** @description What opens the gate. */
            gateCode?: string;
            /** @description State or region. */
            state?: string;
            /** @description Postal code. */
            zipCode?: string;
            /** @description Country. */
            country?: string;
            /** @description Nationality code. */
            nationality?: string;
            /** @description A number of the house's own. */
            customerIdentificationNumber?: string;
            /** @description The key that made it. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /** @description The account; if sent, it must be the key's own. */
            account: string;
            /**
             * Format: int64
             * @description Points: the sum of its ledger.
             */
            loyaltyPoints?: number;
            /** @description Personal data has gone. */
            erased?: boolean;
        };
        CustomerInput: {
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description E-mail address. */
            emailId?: string;
            /** @description Kept as sent; no two customers of an account have the same number, however it is written. */
            phoneNumber?: string;
            /** @description What the house should know. */
            notes?: string;
            /** @description The membership plan. */
            memberShipPlan?: string;
            /** @description There is a picture. */
            imageAvailable?: boolean;
            /** @description As the customer says. */
            gender?: string;
            /** @description A day such as 05-Mar-1990. */
            dateOfBirth?: string;
            /** @description Collects points. */
            isLoyaltyCustomer?: boolean;
            /** @description Street and number. */
            addressLine1?: string;
            /** @description The rest of the address. */
            addressLine2?: string;
            /** @description City. */
            city?: string;
            /** @description What opens the gate. */
            gateCode?: string;
            /** @description State or region. */
            state?: string;
            /** @description Postal code. */
            zipCode?: string;
            /** @description Country. */
            country?: string;
            /** @description Nationality code. */
            nationality?: string;
            /** @description A number of the house's own. */
            customerIdentificationNumber?: string;
            /**
             * Format: int64
             * @description Points; changed by their own operations.
             */
            loyaltyPoints?: number;
            /**
             * Format: int64
             * @description Of an answer about points; not kept.
             */
            entry?: number;
            /**
             * Format: int64
             * @description Of an answer about points; not kept.
             */
            loyaltyPointDifference?: number;
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            account?: string;
        };
        CustomerList: {
            data: components["schemas"]["Customer"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
            /** @description A search counts to 100 and no further. */
            totalIsLowerBound?: boolean;
        };
        MemberShipType: {
            /** @description Its name, unique in the account. */
            type: string;
            /** @description The key that made it. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /** @description The account; if sent, it must be the key's own. */
            account: string;
        };
        MemberShipTypeInput: {
            /** @description Its name, unique in the account. */
            type?: string;
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            account?: string;
        };
        MemberShipTypeList: {
            data: components["schemas"]["MemberShipType"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        MemberShipPlan: {
            /** @description Its name, unique in the account. */
            name: string;
            /** @description The membership type. */
            type?: string;
            /**
             * Format: int64
             * @description What a member may draw in a period.
             */
            allowance?: number;
            /** @description The same as a decimal number. */
            allowanceStr?: string;
            /**
             * Format: int64
             * @description What may be drawn beyond the allowance.
             */
            allowanceOverdraft?: number;
            /** @description The same as a decimal number. */
            allowanceOverdraftStr?: string;
            /**
             * @description How long an allowance lasts, by the calendar. Monthly if it is not sent.
             * @enum {string}
             */
            allowancePeriod?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Half-Yearly" | "Yearly" | "";
            /** @description Members pay no taxes. */
            taxExemption?: boolean;
            /** @description The key that made it. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /** @description The account; if sent, it must be the key's own. */
            account: string;
        };
        MemberShipPlanInput: {
            /** @description Its name, unique in the account. */
            name?: string;
            /** @description The membership type. */
            type?: string;
            /**
             * Format: int64
             * @description What a member may draw in a period.
             */
            allowance?: number;
            /** @description The same as a decimal number. */
            allowanceStr?: string;
            /**
             * Format: int64
             * @description What may be drawn beyond the allowance.
             */
            allowanceOverdraft?: number;
            /** @description The same as a decimal number. */
            allowanceOverdraftStr?: string;
            /**
             * @description How long an allowance lasts, by the calendar. Monthly if it is not sent.
             * @enum {string}
             */
            allowancePeriod?: "Daily" | "Weekly" | "Monthly" | "Quarterly" | "Half-Yearly" | "Yearly" | "";
            /** @description Members pay no taxes. */
            taxExemption?: boolean;
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            account?: string;
        };
        MemberShipPlanList: {
            data: components["schemas"]["MemberShipPlan"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        LoyaltyAdjustment: {
            /**
             * Format: int64
             * @description Points to add; below 0: to take.
             */
            loyaltyPointDifference: number;
            /**
             * Format: int64
             * @description The balance this must lead to; else nothing is changed.
             */
            loyaltyPoints?: number;
            /** @description Why. */
            loyaltyReason?: string;
            /** @description Who, by name. */
            adjustedBy?: string;
            /** @description The account; if sent, it must be the key's own. */
            account?: string;
            /** @description A name of its own, 1 to 64 characters: the same again is the same entry. */
            id?: string;
            /** @description The store it happens in, which tells of it and counts it in its reports. */
            store?: string;
            /** @description The ticket it belongs to. */
            ticketID?: string;
        };
        LoyaltyRedemption: {
            /**
             * Format: int64
             * @description Points to spend.
             */
            points: number;
            /**
             * Format: int64
             * @description The balance this must lead to.
             */
            loyaltyPoints?: number;
            /** @description What for. */
            reason?: string;
            /** @description Who, by name. */
            adjustedBy?: string;
            /** @description A name of its own, 1 to 64 characters: the same again is the same entry. */
            id?: string;
            /** @description The store it happens in, which tells of it and counts it in its reports. */
            store?: string;
            /** @description The ticket it belongs to. */
            ticketID?: string;
        };
        LoyaltyReversal: {
            /**
             * Format: int64
             * @description The entry to undo, as getCustomerLoyalties numbers it.
             */
            entry: number;
            /**
             * Format: int64
             * @description How many of its points; all that are left when absent.
             */
            points?: number;
            /** @description Why. */
            reason?: string;
            /** @description A name of its own, 1 to 64 characters: the same again is the same entry. */
            id?: string;
            /** @description The store it happens in, which tells of it and counts it in its reports. */
            store?: string;
            /** @description The ticket it belongs to. */
            ticketID?: string;
        };
        LoyaltyReset: {
            /** @description Why. */
            reason?: string;
            /** @description Who, by name. */
            adjustedBy?: string;
            /** @description A name of its own, 1 to 64 characters: the same again is the same entry. */
            id?: string;
            /** @description The store it happens in, which tells of it and counts it in its reports. */
            store?: string;
        };
        CustomerWithEntry: {
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description E-mail address. */
            emailId?: string;
            /** @description Kept as sent; no two customers of an account have the same number, however it is written. */
            phoneNumber?: string;
            /** @description What the house should know. */
            notes?: string;
            /** @description The membership plan. */
            memberShipPlan?: string;
            /** @description There is a picture. */
            imageAvailable?: boolean;
            /** @description As the customer says. */
            gender?: string;
            /** @description A day such as 05-Mar-1990. */
            dateOfBirth?: string;
            /** @description Collects points. */
            isLoyaltyCustomer?: boolean;
            /** @description Street and number. */
            addressLine1?: string;
            /** @description The rest of the address. */
            addressLine2?: string;
            /** @description City. */
            city?: string;
            /** @description What opens the gate. */
            gateCode?: string;
            /** @description State or region. */
            state?: string;
            /** @description Postal code. */
            zipCode?: string;
            /** @description Country. */
            country?: string;
            /** @description Nationality code. */
            nationality?: string;
            /** @description A number of the house's own. */
            customerIdentificationNumber?: string;
            /** @description The key that made it. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /** @description The account; if sent, it must be the key's own. */
            account: string;
            /**
             * Format: int64
             * @description Points: the sum of its ledger.
             */
            loyaltyPoints?: number;
            /** @description Personal data has gone. */
            erased?: boolean;
            /**
             * Format: int64
             * @description The number of the entry.
             */
            entry?: number;
            /**
             * Format: int64
             * @description By how much the balance changed.
             */
            loyaltyPointDifference?: number;
        };
        LoyaltyDetail: {
            /** @description The business date, such as 15-Nov-2026. */
            date: string;
            /** @description The ticket it belongs to. */
            ticketID: string;
            /** @description Enrollment, Earned, Redeemed, Adjusted, Reversed, Expired or ResetLoyalty. */
            type: string;
            /** @description Points, as a decimal number. */
            amount: string;
            /**
             * Format: int64
             * @description Points.
             */
            amountInt?: number;
            /** @description Why. */
            notes: string;
            /**
             * Format: int64
             * @description Its number.
             */
            entry?: number;
            /**
             * Format: int64
             * @description The balance after it.
             */
            balance?: number;
            /**
             * Format: int64
             * @description The entry it undoes.
             */
            reverses?: number;
            /** @description Where it happened; empty: nowhere. */
            store?: string;
            /** @description Who, by name. */
            adjustedBy?: string;
            /** @description What may happen once: a sale, a request. */
            source?: string;
            /**
             * Format: date-time
             * @description When.
             */
            at?: string | null;
        };
        LoyaltyHistory: {
            loyaltyDetails: components["schemas"]["LoyaltyDetail"][];
            /**
             * Format: int64
             * @description The balance.
             */
            loyaltyPoints?: number;
            /** @description There are older ones. */
            hasMore?: boolean;
            nextCursor?: string | null;
        };
        AccountInfoInput: {
            /** @description Which setting; accountInfo lists them. */
            key: string;
            /** @description On or off. */
            updateValue: boolean;
            /**
             * Format: int64
             * @description Its number, as the setting says.
             */
            option?: number;
        };
        AccountInfo: {
            /** @description Which setting. */
            key?: string;
            /** @description On or off. */
            updateValue?: boolean;
            /**
             * Format: int64
             * @description Its number.
             */
            option?: number;
            /** @description What it does. */
            description?: string;
            /**
             * Format: int64
             * @description 0: nobody has decided yet.
             */
            version?: number;
        };
        AccountInfoList: {
            /** @description The account. */
            account: string;
            data: components["schemas"]["AccountInfo"][];
        };
        Allowance: {
            /** @description The customer. */
            customer?: string;
            /** @description The plan. */
            memberShipPlan?: string;
            /** @description The first business date of the period, such as 2026-11-01. */
            periodStart?: string;
            /** @description The last. */
            periodEnd?: string;
            /**
             * Format: int64
             * @description What may be drawn in a period.
             */
            allowance?: number;
            /** @description The same as a decimal number. */
            allowanceStr?: string;
            /**
             * Format: int64
             * @description What may be drawn beyond it.
             */
            allowanceOverdraft?: number;
            /** @description The same as a decimal number. */
            allowanceOverdraftStr?: string;
            /**
             * Format: int64
             * @description Drawn so far.
             */
            used?: number;
            /** @description The same as a decimal number. */
            usedStr?: string;
            /**
             * Format: int64
             * @description How much of that is beyond the allowance.
             */
            overdraftUsed?: number;
            /** @description The same as a decimal number. */
            overdraftUsedStr?: string;
            /**
             * Format: int64
             * @description What may still be drawn.
             */
            available?: number;
            /** @description The same as a decimal number. */
            availableStr?: string;
        };
        AllowanceUndoInput: {
            /** @description A name of its own, 1 to 64 characters: the same again is the same draw. */
            id?: string;
            /** @description The store it is drawn in. */
            store?: string;
            /** @description What for. */
            reason?: string;
        };
        AllowanceDrawInput: {
            /** @description A name of its own, 1 to 64 characters: the same again is the same draw. */
            id?: string;
            /** @description The store it is drawn in. */
            store?: string;
            /** @description What for. */
            reason?: string;
            /**
             * Format: int64
             * @description Minor units, above 0.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
        };
        AllowanceDraw: {
            /** @description Its name. */
            id?: string;
            allowance?: components["schemas"]["Allowance"];
            /**
             * Format: int64
             * @description Below 0: given back.
             */
            amount?: number;
            /** @description The same as a decimal number. */
            amountStr?: string;
        };
        CustomerExport: {
            /**
             * Format: date-time
             * @description When.
             */
            exportedAt: string | null;
            customer: components["schemas"]["Customer"];
            loyaltyDetails: Record<string, never>[];
            allowanceDraws: Record<string, never>[];
            orders: Record<string, never>[];
            checks: Record<string, never>[];
            sales: Record<string, never>[];
        };
        Role: {
            /** @description Its name, unique in the store. */
            name?: string;
            /**
             * Format: int64
             * @description Its rank: 1 is the highest. 1000, the lowest, if it is not sent.
             */
            priority?: number;
            /** @description What it may do: ids of privileges, as getRoleGroup lists them. */
            privileges?: string[];
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
        };
        RoleInput: {
            /** @description Its name, unique in the store. */
            name?: string;
            /**
             * Format: int64
             * @description Its rank: 1 is the highest. 1000, the lowest, if it is not sent.
             */
            priority?: number | string | number[];
            /** @description What it may do: ids of privileges, as getRoleGroup lists them. */
            privileges?: string[];
            /** @description Who has it, as activeUserRoles says; not kept. */
            users?: unknown;
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
        };
        RoleList: {
            data: components["schemas"]["Role"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        User: {
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /**
             * @description The first screen a device shows.
             * @enum {string}
             */
            firstScreen?: "toTable" | "pos" | "bar" | "retail" | "";
            /** @description Logging in and out counts as coming and going. */
            clockInWhenPunchIn?: boolean;
            /** @description Logging in and out counts as coming and going. */
            clockINWhenPunchIn?: boolean;
            /** @description Ids of active roles of the store. */
            roles?: string | string[];
            /** @description The language devices speak with this user. */
            language?: string;
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            /** @description A PIN is set; it is never shown. */
            hasPin?: boolean;
        };
        UserInput: {
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /**
             * @description The first screen a device shows.
             * @enum {string}
             */
            firstScreen?: "toTable" | "pos" | "bar" | "retail" | "";
            /** @description Logging in and out counts as coming and going. */
            clockInWhenPunchIn?: boolean;
            /** @description Logging in and out counts as coming and going. */
            clockINWhenPunchIn?: boolean;
            /** @description Ids of active roles of the store. */
            roles?: string | string[];
            /** @description The language devices speak with this user. */
            language?: string;
            /** @description A PIN is set; it is never shown. */
            hasPin?: boolean;
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description 4 to 8 digits, unique in the store; null takes it away. Never shown. */
            pin?: string;
        };
        UserList: {
            data: components["schemas"]["User"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        Person: {
            /** @description The address they log in with, unique in the account. */
            email?: string;
            /** @description The address they log in with, unique in the account. */
            emailId?: string;
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /** @description Ids of active roles. A role holds in its store; one of the head office holds in every store. */
            roles?: string | string[];
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description The key that made it. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
        };
        PersonInput: {
            /** @description The address they log in with, unique in the account. */
            email?: string;
            /** @description The address they log in with, unique in the account. */
            emailId?: string;
            /** @description Given name. */
            firstName?: string;
            /** @description Given name. */
            firstname?: string;
            /** @description Family name. */
            lastName?: string;
            /** @description Family name. */
            lastname?: string;
            /** @description Ids of active roles. A role holds in its store; one of the head office holds in every store. */
            roles?: string | string[];
            /** @description False: out of use. */
            activeStatus?: boolean;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy?: string;
            /** @description At least 10 characters. Never shown. */
            password?: string;
        };
        PersonList: {
            data: components["schemas"]["Person"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        UserRole: {
            /** @description Its name, unique in the store. */
            name?: string;
            /**
             * Format: int64
             * @description Its rank: 1 is the highest. 1000, the lowest, if it is not sent.
             */
            priority?: number;
            /** @description What it may do: ids of privileges, as getRoleGroup lists them. */
            privileges?: string[];
            /** @description The key that changed it last. */
            modifiedBy?: string;
            /** @description The store it belongs to. */
            store?: string;
            /** @description The same as store: either may be sent. */
            createdFor?: string;
            /** @description The account; if sent, it must be the key's own. */
            ownedBy: string;
            /** @description False: out of use. */
            activeStatus: boolean;
            /** @description 24 hexadecimal characters. */
            id: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            /**
             * Format: int64
             * @description Raised by each change; the ETag begins with it.
             */
            version: number;
            /**
             * Format: int64
             * @description Of a copy: the version of its original that it was last pulled from.
             */
            originalVersion?: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            dateCreated?: string | null;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            lastUpdated?: string | null;
            /** @description The key that made it. */
            createdBy?: string;
            users?: {
                /** @description A user. */
                id: string;
                /** @description Their name. */
                name: string;
            }[];
        };
        UserRoleList: {
            data: components["schemas"]["UserRole"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        RoleGroups: {
            data: {
                /** @description Its name. */
                group: string;
                /** @description How the ids begin. */
                prefix: string;
                privileges: {
                    /** @description What roles list. */
                    id: string;
                    /** @description For people. */
                    name: string;
                    /** @description One sentence. */
                    description: string;
                }[];
            }[];
        };
        StaffLogin: {
            /** @description The store. */
            store: string;
            /** @description The device: 1 to 64 characters, the same that it syncs with. */
            device: string;
            /** @description 4 to 8 digits. */
            pin: string;
        };
        PersonLogin: {
            /** @description The e-mail address; emailId is accepted too. */
            email?: string;
            /** @description The same as email: either may be sent. */
            emailId?: string;
            /** @description The password. */
            password: string;
            /** @description Only this account; without it, the oldest login of that address. */
            account?: string;
        };
        PasswordChange: {
            /** @description As it is. */
            currentPassword: string;
            /** @description At least 10 characters. */
            newPassword: string;
        };
        Session: {
            /** @description The account. */
            account?: string;
            /** @description user or person. */
            kind: string;
            /** @description The user's or person's id. */
            id: string;
            /** @description Their name. */
            name?: string;
            /** @description The session's id, as the journal names it. */
            session?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt: string | null;
            privileges: string[];
            stores: {
                /** @description A store. */
                store: string;
                privileges: string[];
            }[];
            /** @description A user's store. */
            store?: string;
            /** @description The device a user logged in on. */
            device?: string;
        };
        UserSession: {
            /** @description The account. */
            account?: string;
            /** @description user or person. */
            kind?: string;
            /** @description The user's or person's id. */
            id: string;
            /** @description Their name. */
            name?: string;
            /** @description The session's id, as the journal names it. */
            session?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt: string | null;
            privileges: string[];
            stores?: {
                /** @description A store. */
                store: string;
                privileges: string[];
            }[];
            /** @description A user's store. */
            store: string;
            /** @description The device a user logged in on. */
            device: string;
            /** @description Shown once. Authorization: Bearer, and this. */
            token: string;
            user: components["schemas"]["User"];
        };
        PersonSession: {
            /** @description The account. */
            account: string;
            /** @description user or person. */
            kind?: string;
            /** @description The user's or person's id. */
            id: string;
            /** @description Their name. */
            name?: string;
            /** @description The session's id, as the journal names it. */
            session?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt: string | null;
            privileges: string[];
            stores?: {
                /** @description A store. */
                store: string;
                privileges: string[];
            }[];
            /** @description A user's store. */
            store?: string;
            /** @description The device a user logged in on. */
            device?: string;
            /** @description Shown once. Authorization: Bearer, and this. */
            token: string;
            person: components["schemas"]["Person"];
        };
        AuditActor: {
            /** @description Of the user, person or key; a word for the service itself. */
            id: string;
            /** @description user, person, key or service. */
            kind: string;
            /** @description Of a user or person. */
            name?: string;
            /** @description The key a user acted with. */
            key?: string;
            approvedBy?: {
                /** @description A user. */
                id?: string;
                /** @description Their name. */
                name?: string;
            };
        };
        AuditChange: {
            /** @description The field. */
            field: string;
            /** @description Any value; null when there was none. */
            before: unknown;
            /** @description Any value; null when there was none. */
            after: unknown;
        };
        AuditLine: {
            /**
             * Format: int64
             * @description Its number in the journal.
             */
            seq: number;
            /**
             * Format: date-time
             * @description When.
             */
            at: string | null;
            actor: components["schemas"]["AuditActor"];
            /** @description created, updated, inactivated and the like. */
            action: string;
            /** @description What changed. */
            entity: string;
            /** @description Its id. */
            id: string;
            /**
             * Format: int64
             * @description The version the change made.
             */
            version: number;
            changedFields: string[];
            changes?: components["schemas"]["AuditChange"][];
        };
        AuditPage: {
            data: components["schemas"]["AuditLine"][];
            /**
             * Format: int64
             * @description How many lines were asked for.
             */
            pageSize: number;
            /** @description There is more behind nextCursor. */
            hasMore: boolean;
            /** @description Send it as cursor. */
            nextCursor: string | null;
        };
        RehearsalAmounts: {
            /**
             * Format: int64
             * @description After discounts, without any tax.
             */
            net?: number;
            /** @description The same as people read it. */
            netStr?: string;
            /**
             * Format: int64
             * @description On top and in prices.
             */
            tax?: number;
            /** @description The same as people read it. */
            taxStr?: string;
            /**
             * Format: int64
             * @description What guests pay: net, taxes, and what is put on top, such as charges, delivery and tips.
             */
            total?: number;
            /** @description The same as people read it. */
            totalStr?: string;
        };
        Rehearsal: {
            /** @description The store. */
            store?: string;
            /**
             * Format: int64
             * @description The last so many days, of 24 hours.
             */
            days?: number;
            /** @description When they began. */
            since?: string;
            /**
             * Format: int64
             * @description The present menu.
             */
            menuVersion?: number;
            candidate?: Record<string, never>;
            orders?: {
                /**
                 * Format: int64
                 * @description That were looked at, the newest.
                 */
                count?: number;
                /**
                 * Format: int64
                 * @description Which both menus take: the amounts are theirs.
                 */
                priced?: number;
                /**
                 * Format: int64
                 * @description Which only the present menu takes.
                 */
                refused?: number;
                /**
                 * Format: int64
                 * @description Which only the other menu takes.
                 */
                regained?: number;
                /**
                 * Format: int64
                 * @description Which cannot be priced, such as those with amounts below 0.
                 */
                unpriced?: number;
                /** @description There are more of these days, which were not looked at. */
                cut?: boolean;
            };
            present?: components["schemas"]["RehearsalAmounts"];
            rehearsed?: components["schemas"]["RehearsalAmounts"];
            difference?: components["schemas"]["RehearsalAmounts"];
            checks?: {
                /**
                 * Format: int64
                 * @description That were looked at, the newest.
                 */
                count?: number;
                /**
                 * Format: int64
                 * @description Which both menus take: the amounts are theirs.
                 */
                priced?: number;
                /**
                 * Format: int64
                 * @description Which only the present menu takes.
                 */
                refused?: number;
                /**
                 * Format: int64
                 * @description Which only the other menu takes.
                 */
                regained?: number;
                /**
                 * Format: int64
                 * @description Which cannot be priced, such as those with amounts below 0.
                 */
                unpriced?: number;
                /** @description There are more of these days, which were not looked at. */
                cut?: boolean;
                /**
                 * Format: int64
                 * @description Lines that no menu has: they cost what they did.
                 */
                unlistedLines?: number;
            };
            actual?: components["schemas"]["RehearsalAmounts"];
            refused?: {
                /** @description order or check. */
                kind?: string;
                /** @description Its id. */
                id?: string;
                /** @description When it was ordered. */
                at?: string;
                /** @description As for a web order that is refused. */
                code?: string;
                /** @description What is wrong in it. */
                field?: string;
                /** @description The same in words. */
                message?: string;
            }[];
            /**
             * Format: int64
             * @description All of them; the list has the first 100.
             */
            refusedCount?: number;
            refusedByCode?: Record<string, never>;
            refusedAmounts?: components["schemas"]["RehearsalAmounts"];
            regainedAmounts?: components["schemas"]["RehearsalAmounts"];
            items?: {
                /** @description The menu item. */
                id?: string;
                /** @description What it is called. */
                name?: string;
                /**
                 * Format: int64
                 * @description Sold.
                 */
                quantity?: number;
                present?: components["schemas"]["RehearsalAmounts"];
                rehearsed?: components["schemas"]["RehearsalAmounts"];
                difference?: components["schemas"]["RehearsalAmounts"];
            }[];
            otherItems?: {
                /**
                 * Format: int64
                 * @description Items sold that are not in the list.
                 */
                count?: number;
                present?: components["schemas"]["RehearsalAmounts"];
                rehearsed?: components["schemas"]["RehearsalAmounts"];
                difference?: components["schemas"]["RehearsalAmounts"];
            };
            unattributed?: {
                present?: components["schemas"]["RehearsalAmounts"];
                rehearsed?: components["schemas"]["RehearsalAmounts"];
                difference?: components["schemas"]["RehearsalAmounts"];
            };
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
            largest?: {
                /** @description order or check. */
                kind?: string;
                /** @description Its id. */
                id?: string;
                /** @description When it was ordered. */
                at?: string;
                present?: components["schemas"]["RehearsalAmounts"];
                rehearsed?: components["schemas"]["RehearsalAmounts"];
                difference?: components["schemas"]["RehearsalAmounts"];
            }[];
        };
        RehearsalInput: {
            /**
             * Format: int64
             * @description How many days back, 1 to 31; 7 when absent.
             */
            days?: number;
            /**
             * Format: int64
             * @description At most so many orders, and as many checks, 1 to 10000; 2000 when absent.
             */
            limit?: number;
            pull?: Record<string, never>;
            /**
             * Format: int64
             * @description A version to go back to.
             */
            toVersion?: number;
            draft?: {
                /** @description The record. */
                id?: string;
            }[];
        };
        KioskDevice: {
            /** @description Its id. */
            id: string;
            /** @description What it calls itself. */
            deviceId: string;
            /** @description Its name. */
            deviceName?: string;
            /** @description Of its network card. */
            MacID?: string;
            /** @description The application it runs, as far as it said. */
            deviceAppVersion?: string;
            /** @description KIOSK. */
            type?: string;
            /** @description Where it logged in last. */
            store: string;
            /** @description The license whose seat it has. */
            license?: string | null;
            /**
             * Format: date-time
             * @description When it logged in first.
             */
            registeredAt?: string | null;
            /**
             * Format: date-time
             * @description When it was heard of, within a minute.
             */
            lastSeenAt?: string | null;
            /**
             * Format: date-time
             * @description When it was shut out.
             */
            revokedAt?: string | null;
            /** @description It is not shut out. */
            activeStatus: boolean;
        };
        KioskDeviceList: {
            data: components["schemas"]["KioskDevice"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        KioskLicense: {
            /** @description Its id. */
            id: string;
            /** @description The store it is for. */
            store: string;
            /** @description What it is for. */
            name: string;
            /** @description The last characters of its text. */
            hint?: string;
            /**
             * Format: int64
             * @description How many devices may use it at once.
             */
            seats: number;
            /**
             * Format: int64
             * @description How many do.
             */
            seatsTaken?: number;
            /**
             * Format: date-time
             * @description When.
             */
            issuedAt?: string | null;
            /** @description By whom. */
            issuedBy?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt?: string | null;
            /**
             * Format: date-time
             * @description When it was ended.
             */
            revokedAt?: string | null;
            /** @description It was not ended. */
            activeStatus: boolean;
        };
        KioskLicenseList: {
            data: components["schemas"]["KioskLicense"][];
            /**
             * Format: int64
             * @description The page this is, from 1.
             */
            page: number;
            /**
             * Format: int64
             * @description How many a page holds.
             */
            pageSize: number;
            /**
             * Format: int64
             * @description How many there are in all.
             */
            total: number;
            /**
             * Format: int64
             * @description How many pages there are.
             */
            totalPages: number;
            /** @description True when a page follows. */
            hasMore: boolean;
            /** @description Send it as cursor for what follows. */
            nextCursor: string | null;
        };
        IssuedKioskLicense: {
            /** @description Its id. */
            id: string;
            /** @description The store it is for. */
            store: string;
            /** @description What it is for. */
            name: string;
            /** @description The last characters of its text. */
            hint?: string;
            /**
             * Format: int64
             * @description How many devices may use it at once.
             */
            seats: number;
            /**
             * Format: int64
             * @description How many do.
             */
            seatsTaken?: number;
            /**
             * Format: date-time
             * @description When.
             */
            issuedAt?: string | null;
            /** @description By whom. */
            issuedBy?: string;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt?: string | null;
            /**
             * Format: date-time
             * @description When it was ended.
             */
            revokedAt?: string | null;
            /** @description It was not ended. */
            activeStatus: boolean;
            /** @description Shown once: what devices send as licenseKey. */
            licenseKey: string;
            warnings?: {
                /** @description UNKNOWN_FIELD, UNKNOWN_WORD, COERCED, or what a trusting store let pass. */
                code: string;
                /** @description The field that is kept but not known, or was read otherwise than it was sent. */
                field: string;
                /** @description What about it, where the code does not say it. */
                message?: string;
                /** @description COERCED: what was sent. */
                from?: unknown;
                /** @description COERCED: what it was read as; null: as if it had not been sent. */
                to?: unknown;
            }[];
        };
        KioskLicenseInput: {
            /** @description What it is for: at most 200 bytes. */
            name: string;
            /**
             * Format: int64
             * @description How many devices may use it at once; 1 if not sent.
             */
            seats?: number;
            /**
             * Format: date-time
             * @description When it ends by itself.
             */
            expiresAt?: string | null;
        };
        KioskLogin: {
            /** @description The e-mail address; email is accepted too. */
            emailId?: string;
            /** @description The password. */
            password: string;
            /** @description What the device calls itself: 1 to 64 characters. */
            deviceId: string;
            /** @description Its name; deviceId if not sent. */
            deviceName?: string;
            /** @description Of its network card. */
            MacID?: string;
            /** @description The store it stands in; without it, where it was before. */
            store?: string;
        };
        KioskSession: {
            /** @description Shown once. */
            token: string;
            /**
             * Format: date-time
             * @description When it ends, unless the kiosk is heard of before.
             */
            expiresAt: string | null;
            /** @description The account. */
            account: string;
            stores: {
                /** @description A store. */
                id: string;
                /**
                 * Format: int64
                 * @description Its number.
                 */
                storeNumber?: number;
                /** @description Its name. */
                name: string;
                /** @description Head office. */
                isHQ?: boolean;
                /** @description Its time zone. */
                timezone?: string;
                /** @description Its currency. */
                currency?: string;
            }[];
            /** @description The one it stands in. */
            store: string;
            device: components["schemas"]["KioskDevice"];
            /**
             * Format: int64
             * @description Of the store's menu.
             */
            version: number;
            /**
             * Format: int64
             * @description Of everything else a kiosk knows.
             */
            customerJsonVersion: number;
            /** @description The oldest application that is served. */
            minAppVersion: string | null;
            /** @description The device's own is older. */
            upgradeRequired: boolean;
        };
        KioskConfiguration: {
            /**
             * Format: int64
             * @description Of the store's menu.
             */
            version: number;
            /**
             * Format: int64
             * @description Of everything else.
             */
            customerJsonVersion: number;
            /**
             * Format: int64
             * @description The history the versions belong to. Send it with them.
             */
            epoch?: number;
            /** @description Of the content: the ETag without its quotes. */
            hash: string;
            /** @description true: the kiosk has it all; nothing else is sent. */
            notModified?: boolean;
            /** @description true: everything; false: what has changed since the version that was sent. */
            full?: boolean;
            /**
             * Format: date-time
             * @description When it was made.
             */
            generatedAt?: string | null;
            /**
             * Format: int64
             * @description When to ask again.
             */
            nextPollSeconds: number;
            store?: {
                [key: string]: unknown;
            };
            settings?: {
                [key: string]: unknown;
            };
            customerJson?: {
                [key: string]: unknown;
            };
            departments?: {
                [key: string]: unknown;
            }[];
            courses?: {
                [key: string]: unknown;
            }[];
            servingSizeLevels?: {
                [key: string]: unknown;
            }[];
            taxes?: {
                [key: string]: unknown;
            }[];
            categories?: {
                [key: string]: unknown;
            }[];
            subCategories?: {
                [key: string]: unknown;
            }[];
            menuItems?: {
                [key: string]: unknown;
            }[];
            modifierGroups?: {
                [key: string]: unknown;
            }[];
            modifiers?: {
                [key: string]: unknown;
            }[];
            itemServiceCharges?: {
                [key: string]: unknown;
            }[];
            discounts?: {
                [key: string]: unknown;
            }[];
            gratuity?: {
                [key: string]: unknown;
            }[];
            displayGroups?: {
                [key: string]: unknown;
            }[];
            reasons?: {
                [key: string]: unknown;
            }[];
            serviceTypes?: {
                [key: string]: unknown;
            }[];
            images?: {
                /** @description What it is a picture of. */
                kind: string;
                /** @description The record. */
                id: string;
                /** @description Where it is. */
                url?: string;
                /**
                 * Format: int64
                 * @description Raised with each new picture.
                 */
                version?: number;
                /** @description Such as png. */
                extension?: string;
            }[];
            deleted?: {
                /** @description Such as menuItem, or image. */
                kind: string;
                /** @description The record. */
                id: string;
            }[];
        };
        /** @description Why a request was not carried out (RFC 9457). */
        Problem: {
            /** Format: uri-reference */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @description For programs: never renamed. */
            code: string;
            requestId: string;
            /** @description Of the request's traceparent, if it had one. */
            traceId?: string;
            /** @description The same request may succeed later. */
            retryable: boolean;
            errors: {
                field: string;
                code: string;
                message: string;
            }[];
        };
    };
    responses: {
        /** @description Refused, or failed: see code. */
        Problem: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The client's own X-Request-Id, or one made here. */
        RequestId: string;
        /** @description The record's version, for If-Match and If-None-Match. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    read_openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_departments: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_departments: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_department: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_department: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_department_by_post: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_department_by_other_path: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_department_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_department: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["DepartmentInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_department_misspelt: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_department_misspelt_by_post: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DepartmentInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_department: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_courses: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_courses: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourseList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_course: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_course: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CourseInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_course_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CourseInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_course: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CourseInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_course: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_service_types: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceTypeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_service_types: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceTypeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    look_up_service_types: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceTypeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_service_type: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_service_type: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceTypeInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_service_type_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceTypeInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_service_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ServiceTypeInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_service_type: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_printers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_printers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_kitchen_printers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_label_printers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_printer: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_printer: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrinterInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_printer_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrinterInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_printer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["PrinterInput"], "name" | "printerType" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_printer: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Printer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_tares: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TareList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_tares: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TareList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    look_up_tares: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TareList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_tare: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_tare: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TareInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_tare_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TareInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_tare: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["TareInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_tare: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tare"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_serving_size_levels: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevelList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_serving_size_levels: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevelList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_serving_size_level: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_serving_size_level: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServingSizeLevelInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_serving_size_level_by_post: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServingSizeLevelInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_serving_size_level_by_other_path: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_serving_size_level_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServingSizeLevelInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_serving_size_level: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ServingSizeLevelInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_serving_size_level: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServingSizeLevel"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_taxes: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_taxes: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description Only those of this sort; all when not sent. */
                ApplyTo?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_tax: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_tax: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_tax_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_tax: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["TaxInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_tax: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tax"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_reasons: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_reasons: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReasonList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_reason: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_reason: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_reason_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_reason: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ReasonInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_reason: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reason"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_item_service_charges: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceChargeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_item_service_charges: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceChargeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    look_up_item_service_charges: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceChargeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_item_service_charge: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_item_service_charge: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemServiceChargeInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_item_service_charge_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemServiceChargeInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_item_service_charge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ItemServiceChargeInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_item_service_charge: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemServiceCharge"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_modifier_groups: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroupList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_modifier_groups: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroupList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_modifier_group: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_modifier_group: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModifierGroupInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_modifier_group_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModifierGroupInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_modifier_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ModifierGroupInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_modifier_group: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_modifiers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_modifiers: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModifierList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_modifier: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_modifier: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModifierInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_modifier_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModifierInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_modifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["ModifierInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_modifier: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Modifier"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_categories: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_subcategories: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_categories: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_category: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_category: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_category_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_category: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["CategoryInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_category: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_menu_items: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_menu_items: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItemList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_menu_item: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_menu_item: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenuItemInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_menu_item_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenuItemInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_menu_item: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["MenuItemInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_menu_item: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuItem"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_discounts: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_discounts: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_discount: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_discount: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_discount_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_discount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["DiscountInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_discount: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discount"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_display_groups: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroupList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_display_groups: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroupList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_display_group: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_display_group: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisplayGroupInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_display_group_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisplayGroupInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_display_group: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["DisplayGroupInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_display_group: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayGroup"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_gratuities: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description Only what holds this text, in any case of letters. */
                search?: string;
                /** @description Only what belongs to this record. */
                parent?: string;
                /** @description true: active records (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description nextCursor of the page before; stable while records are added. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GratuityList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_gratuities: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GratuityList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_gratuity: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_gratuity: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GratuityInput"];
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_gratuity_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GratuityInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_gratuity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["GratuityInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_gratuity: {
        parameters: {
            query?: {
                /** @description true: also when active records use it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Gratuity"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_default_printers: {
        parameters: {
            query?: {
                /** @description Only those of this type, such as KitchenPrinter. */
                printerType?: string;
                /** @description Only those of this store. */
                store?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrinterList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_menu_versions: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuVersionList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_menu_difference: {
        parameters: {
            query: {
                /** @description The earlier menu version; 0 is the empty menu. */
                from: number;
                /** @description The later one; they may also be the other way round. */
                to: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuDifference"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_menu_difference_by_short_path: {
        parameters: {
            query: {
                /** @description The earlier menu version; 0 is the empty menu. */
                from: number;
                /** @description The later one; they may also be the other way round. */
                to: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuDifference"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    roll_back_menu: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["RollbackInput"], "toVersion">;
            };
        };
        responses: {
            /** @description What was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rollback"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    lint_menu: {
        parameters: {
            query?: {
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The findings, errors and warnings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuLint"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    resolve_menu_item: {
        parameters: {
            query?: {
                /** @description When; now if not sent. */
                at?: string;
            };
            header?: never;
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each value with where it comes from. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedMenuItem"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    export_menu: {
        parameters: {
            query?: {
                /** @description csv or xlsx; otherwise the Accept header decides. */
                format?: string;
                /** @description Only records of this kind, such as menuItem; all when not sent. */
                kind?: string;
                /** @description The menu as it was: a menu version, or a time in ISO 8601. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    import_menu: {
        parameters: {
            query?: {
                /** @description true: say what would change, and change nothing. */
                dryRun?: boolean;
                /** @description Only records of this kind, such as menuItem; all when not sent. */
                kind?: string;
            };
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": components["schemas"]["MenuTable"];
            };
        };
        responses: {
            /** @description What changed, or would. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MenuImport"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_pull_stores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By store number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PullStoreList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    pull_menu: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PullInput"];
            };
        };
        responses: {
            /** @description What was done, or would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pull"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_menu_pulls: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pulls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PullList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    push_menu: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["PushInput"], "stores">;
            };
        };
        responses: {
            /** @description The same request again: the same push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            /** @description It has begun; read it again for progress. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_menu_pushes: {
        parameters: {
            query?: {
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pushes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_menu_push: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
                /** @description The push-id the operation is about. */
                "push-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    undo_menu_push: {
        parameters: {
            query?: never;
            header?: {
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
                /** @description The push-id the operation is about. */
                "push-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoPushInput"];
            };
        };
        responses: {
            /** @description It has begun; read it again for progress. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    rehearse_menu: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RehearsalInput"];
            };
        };
        responses: {
            /** @description What it would do to money, and what would be refused. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    save_web_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names one request of the store, and what has no id of its own: at most 255 characters. Another request under it is 422. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebOrder"], "orderDetails">;
            };
        };
        responses: {
            /** @description The same order again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWebOrder"];
                };
            };
            /** @description The order was taken. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWebOrder"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    quote_web_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebOrder"], "orderDetails">;
            };
        };
        responses: {
            /** @description The order with every amount. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotedWebOrder"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    explain_quote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebOrder"], "orderDetails">;
            };
        };
        responses: {
            /** @description Step by step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceExplanation"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_placed_orders: {
        parameters: {
            query?: {
                /** @description Other states, by number or name, with commas between. */
                status?: string;
                /** @description The page, from 1; without it, all that wait. */
                page?: number;
                /** @description Orders of a page, at most 200; 50 when absent. Without page, at most 1000. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders, with serverTime. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebOrderList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_web_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The order-id the operation is about. */
                "order-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptWebOrder"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    explain_web_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The order-id the operation is about. */
                "order-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Step by step. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceExplanation"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    move_web_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only move the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The order-id the operation is about. */
                "order-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebOrderMove"], "orderStatus">;
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptWebOrder"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    refund_web_order: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names one request of the store, and what has no id of its own: at most 255 characters. Another request under it is 422. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The order-id the operation is about. */
                "order-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["WebOrderRefundInput"], "type">;
            };
        };
        responses: {
            /** @description The same refund again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebOrderRefund"];
                };
            };
            /** @description The refund. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebOrderRefund"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    add_or_update_check: {
        parameters: {
            query?: never;
            header?: {
                /** @description The device's clock when it sent this; corrects lastUpdateInMillisec. */
                Date?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SentCheck"], "checkID" | "data">;
            };
        };
        responses: {
            /** @description It was merged, or had come before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenCheck"];
                };
            };
            /** @description The check is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenCheck"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    add_or_update_checks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The device's clock when it sent this; corrects lastUpdateInMillisec. */
                Date?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["SentChecks"], "checks">;
            };
        };
        responses: {
            /** @description One result each, in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenChecks"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_checks: {
        parameters: {
            query?: {
                /** @description A seq: only what changed after it, ended checks as id and status. If the service lost that change, all open checks. */
                since?: number;
                /** @description The epoch of what you continue from: it tells whether that line was lost and its number given again. */
                epoch?: number;
                /** @description Which device asks: it counts as seen. */
                node?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5000, with seq, epoch, full and serverTime. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveCheckList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    stream_checks: {
        parameters: {
            query?: {
                /** @description Only what changed after this seq. */
                after?: number;
                /** @description The epoch of what you continue from: it tells whether that line was lost and its number given again. */
                epoch?: number;
                /** @description The listening device: what it sent itself is left out. */
                node?: string;
            };
            header?: {
                /** @description The id of the last event that arrived. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One event per changed check; its id is seq and epoch, with a dash between. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ActiveCheck"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_devices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    report_sales: {
        parameters: {
            query?: {
                /** @description T, Y, LND, W, L7D, M, LM, L30D, SD or DR, in business dates of the store; absent: T. */
                dateOption?: string;
                /** @description LND: today and so many days less one before it. */
                numberOfDay?: number;
                /** @description SD: a date such as 15-Nov-2026. */
                specificDate?: string;
                /** @description DR: the first date. */
                fromDate?: string;
                /** @description DR: the last date, at most 366 days in all. */
                toDate?: string;
                /** @description json, csv or xlsx; the Accept header says it too. */
                format?: string;
                /** @description DEPARTMENT or CATEGORY; absent: DEPARTMENT. */
                type?: string;
                /** @description Y: the largest quantity first, not the largest net sales. */
                qtySort?: string;
                /** @description Only this department. */
                selectedDepID?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows and what they come to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleReport"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    summarize_sales: {
        parameters: {
            query?: {
                /** @description T, Y, LND, W, L7D, M, LM, L30D, SD or DR, in business dates of the store; absent: T. */
                dateOption?: string;
                /** @description LND: today and so many days less one before it. */
                numberOfDay?: number;
                /** @description SD: a date such as 15-Nov-2026. */
                specificDate?: string;
                /** @description DR: the first date. */
                fromDate?: string;
                /** @description DR: the last date, at most 366 days in all. */
                toDate?: string;
                /** @description json, csv or xlsx; the Accept header says it too. */
                format?: string;
                /** @description SALESUMMARY, or absent. */
                type?: string;
                /** @description Only this employee's sales. */
                selectedEmployee?: string;
                /** @description Only sales of these services, separated by commas. */
                serviceTypes?: string;
                /** @description With the categories; absent: without. */
                isIncludedCategory?: boolean;
                /** @description The page of the list of sales, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description nextCursor of an earlier answer, instead of page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleSummaryReport"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    get_sale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sale-id the operation is about. */
                "sale-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sale. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    explain_sale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The sale-id the operation is about. */
                "sale-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps, in the order of the bill. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleExplanation"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_customer_by_body_id: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description The customer as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerInput"];
            };
        };
        responses: {
            /** @description The same request again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description The customer. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_customers: {
        parameters: {
            query?: {
                /** @description How a name, phone number or e-mail address begins. */
                search?: string;
                /** @description The customer with this phone number, however it is written. */
                phone?: string;
                /** @description Customers with this e-mail address. */
                email?: string;
                /** @description true (the default) or false: which of them. */
                status?: string;
                /** @description The page, from 1. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
                /** @description The nextCursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of customers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if the version is this ETag's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            /** @description It is the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerInput"];
            };
        };
        responses: {
            /** @description The customer as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer, with activeStatus false. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    export_customer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer, points, draws, orders, checks and sales. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerExport"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    erase_customer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left. Asking again takes what came later. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    adjust_points: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LoyaltyAdjustment"], "loyaltyPointDifference">;
            };
        };
        responses: {
            /** @description The customer, and the entry that was made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithEntry"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    adjust_points_in_lower_case: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LoyaltyAdjustment"], "loyaltyPointDifference">;
            };
        };
        responses: {
            /** @description The customer, and the entry that was made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithEntry"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    redeem_points: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LoyaltyRedemption"], "points">;
            };
        };
        responses: {
            /** @description The customer, and the entry that was made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithEntry"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    reverse_entry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["LoyaltyReversal"], "entry">;
            };
        };
        responses: {
            /** @description The customer, and the entry that was made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithEntry"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    reset_points: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoyaltyReset"];
            };
        };
        responses: {
            /** @description The customer, and the entry that was made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerWithEntry"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_loyalties: {
        parameters: {
            query?: {
                /** @description Entries of a page; 200 when absent. */
                pageSize?: number;
                /** @description The nextCursor of the answer before. */
                cursor?: number;
            };
            header?: never;
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries of the ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyHistory"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_account_info: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["AccountInfoInput"], "key" | "updateValue">;
            };
        };
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfo"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_account_info: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every setting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountInfoList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_membership_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["MemberShipTypeInput"], "type">;
            };
        };
        responses: {
            /** @description The same request again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipType"];
                };
            };
            /** @description It was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_membership_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if the version is this ETag's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The membership-id the operation is about. */
                "membership-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipType"];
                };
            };
            /** @description It is the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_membership_type: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The membership-id the operation is about. */
                "membership-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberShipTypeInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipType"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_membership_types: {
        parameters: {
            query?: {
                /** @description true (the default) or false: which of them. */
                status?: string;
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipTypeList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_membership_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["MemberShipPlanInput"], "name" | "type">;
            };
        };
        responses: {
            /** @description The same request again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipPlan"];
                };
            };
            /** @description It was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipPlan"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_membership_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if the version is this ETag's. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The membership-id the operation is about. */
                "membership-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipPlan"];
                };
            };
            /** @description It is the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_membership_plan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
                /** @description The membership-id the operation is about. */
                "membership-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberShipPlanInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipPlan"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_membership_plans: {
        parameters: {
            query?: {
                /** @description true (the default) or false: which of them. */
                status?: string;
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberShipPlanList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_allowance: {
        parameters: {
            query?: {
                /** @description By this store's clock; else by the account's first. */
                store?: string;
            };
            header?: never;
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allowance. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Allowance"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    draw_allowance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["AllowanceDrawInput"], "amount">;
            };
        };
        responses: {
            /** @description The same draw again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDraw"];
                };
            };
            /** @description The draw, and what is left. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDraw"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    undo_draw: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeating a request with the same key changes nothing twice. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The customer-id the operation is about. */
                "customer-id": string;
                /** @description The draw-id the operation is about. */
                "draw-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowanceUndoInput"];
            };
        };
        responses: {
            /** @description It was undone before. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDraw"];
                };
            };
            /** @description The undoing, and what is left. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowanceDraw"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_role_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleGroups"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_roles: {
        parameters: {
            query?: {
                /** @description true: active ones (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_roles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_active_user_roles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRoleList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_role_by_body_id: {
        parameters: {
            query?: {
                /** @description true: also when active users have it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_role: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["RoleInput"], "name" | "store">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            /** @description It was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_role: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_role: {
        parameters: {
            query?: {
                /** @description true: also when active users have it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_role: {
        parameters: {
            query?: {
                /** @description true: also when active users have it. */
                force?: boolean;
            };
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Role"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_users: {
        parameters: {
            query?: {
                /** @description true: active ones (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_user_by_body_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["UserInput"], "createdFor">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_user: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_persons: {
        parameters: {
            query?: {
                /** @description true: active ones (also when not sent); false: inactive ones. */
                status?: boolean;
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5,000. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_person_by_body_id: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonInput"] & {
                    /** @description Which record. */
                    id: string;
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    create_person: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["PersonInput"], "email" | "password">;
            };
        };
        responses: {
            /** @description The same request again: what it made. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description It was made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_person: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description It is still the version you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_person: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    inactivate_person: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Inactive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    log_user_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["StaffLogin"], "store" | "device" | "pin">;
            };
        };
        responses: {
            /** @description Logged in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSession"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    log_person_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["PersonLogin"], "password">;
            };
        };
        responses: {
            /** @description Logged in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    log_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    show_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["PasswordChange"], "currentPassword" | "newPassword">;
            };
        };
        responses: {
            /** @description Logged in anew. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSession"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    audit_store: {
        parameters: {
            query?: {
                /** @description Only what this user, person or key did, or approved. */
                actor?: string;
                /** @description Only changes of this sort of thing, such as menuItem. */
                entity?: string;
                /** @description Only changes of this one. */
                id?: string;
                /** @description Only from this time on, such as 2026-11-15T17:30:00.000Z. */
                from?: string;
                /** @description Only before this time. */
                to?: string;
                /** @description Lines of a page; 50 when absent. */
                pageSize?: number;
                /** @description nextCursor of the page before. */
                cursor?: string;
                /** @description json or csv; the Accept header says it too. */
                format?: string;
            };
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines by seq, the newest first. A page may be short and still have more behind it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    audit_account: {
        parameters: {
            query?: {
                /** @description Only what this user, person or key did, or approved. */
                actor?: string;
                /** @description Only changes of this sort of thing, such as menuItem. */
                entity?: string;
                /** @description Only changes of this one. */
                id?: string;
                /** @description Only from this time on, such as 2026-11-15T17:30:00.000Z. */
                from?: string;
                /** @description Only before this time. */
                to?: string;
                /** @description Lines of a page; 50 when absent. */
                pageSize?: number;
                /** @description nextCursor of the page before. */
                cursor?: string;
                /** @description json or csv; the Accept header says it too. */
                format?: string;
            };
            header?: never;
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lines by seq, the newest first. A page may be short and still have more behind it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    log_kiosk_in: {
        parameters: {
            query?: {
                /** @description The version of the application, such as 2.10.3. */
                deviceAppVersion?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["KioskLogin"], "password" | "deviceId">;
            };
        };
        responses: {
            /** @description The token, shown once, and what the kiosk can be used for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskSession"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_kiosk_configuration: {
        parameters: {
            query: {
                /** @description The token of the login; Authorization: Bearer will do instead. */
                token?: string;
                /** @description A license of this store. Its first use takes one of its seats. */
                licenseKey: string;
                /** @description The version of the menu the kiosk has; everything is sent without it. */
                version?: number;
                /** @description The version of everything else that it has. */
                customerJsonVersion?: number;
                /** @description The epoch that came with these versions; everything is sent when it is another one now. */
                epoch?: number;
                /** @description Must be the device that logged in, if it is sent. */
                deviceId?: string;
                /** @description Accepted; a device's name is that of its login. */
                deviceName?: string;
                /** @description The version of the application, such as 2.10.3. */
                deviceAppVersion?: string;
            };
            header?: {
                /** @description Answer 304 when this ETag is still current. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration, the changes, or that there are none. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskConfiguration"];
                };
            };
            /** @description It is still what you have. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    issue_kiosk_license: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["KioskLicenseInput"], "name">;
            };
        };
        responses: {
            /** @description The same request again: what it issued. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKioskLicense"];
                };
            };
            /** @description It was issued. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKioskLicense"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_kiosk_licenses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskLicenseList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    revoke_kiosk_license: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskLicense"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_kiosk_devices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskDeviceList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    revoke_kiosk_device: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskDevice"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    restore_kiosk_device: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id the operation is about. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KioskDevice"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_events: {
        parameters: {
            query?: {
                /** @description Only what comes after this seq. */
                after?: number;
                /** @description The epoch of what you continue from: it tells whether that line was lost and its number given again. */
                epoch?: number;
                /** @description At most this many; 100 when absent. */
                limit?: number;
                /** @description Seconds to wait for something new. */
                wait?: number;
            };
            header?: {
                /** @description On a stream: the id of the last event that arrived. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events by seq. With 'Accept: text/event-stream', the same as a stream that goes on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_account_events: {
        parameters: {
            query?: {
                /** @description Only what comes after this seq. */
                after?: number;
                /** @description The epoch of what you continue from: it tells whether that line was lost and its number given again. */
                epoch?: number;
                /** @description At most this many; 100 when absent. */
                limit?: number;
                /** @description Seconds to wait for something new. */
                wait?: number;
            };
            header?: {
                /** @description On a stream: the id of the last event that arrived. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The account-id the operation is about. */
                "account-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events by seq. With 'Accept: text/event-stream', the same as a stream that goes on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    issue_api_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeated request safe: at most 255 characters. */
                "Idempotency-Key"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WithRequired<components["schemas"]["NewApiKey"], "name" | "scopes">;
            };
        };
        responses: {
            /** @description The same request again: the same key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            /** @description The new key. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_api_keys: {
        parameters: {
            query?: {
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All keys, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    revoke_api_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key-id the operation is about. */
                "key-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    list_stores: {
        parameters: {
            query?: {
                /** @description The page, from 1; all when there is no pageSize either. */
                page?: number;
                /** @description Entries of a page; 50 when absent. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By store number. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreList"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    read_store_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The store. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    update_store_settings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Only change the version named by this ETag. */
                "If-Match"?: string;
                /** @description handling=strict refuses what would be a warning. */
                Prefer?: string;
            };
            path: {
                /** @description The store-id the operation is about. */
                "store-id": string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoreSettings"];
            };
        };
        responses: {
            /** @description The store as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Store"];
                };
            };
            "4XX": components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
